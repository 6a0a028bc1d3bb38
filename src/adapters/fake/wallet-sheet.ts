import type { WalletButtonsProps } from '#ports/payments.ts';
import { askInDialog } from './demo-dialog.ts';

type Words = readonly [
  body: string,
  cancel: string,
  refused: string,
  challenge: string,
  pays: string,
];

const english: Words = [
  'A pretended wallet of the demo. Amount: {price}.',
  'Cancel',
  'Pay with a card that is refused',
  'Pay with a card whose bank asks',
  'Pay',
];

const texts: Readonly<Record<string, Words>> = {
  en: english,
  de: [
    'Eine gespielte Wallet der Demo. Betrag: {price}.',
    'Abbrechen',
    'Mit einer Karte zahlen, die abgelehnt wird',
    'Mit einer Karte zahlen, deren Bank nachfragt',
    'Bezahlen',
  ],
  es: [
    'Una cartera simulada de la demo. Importe: {price}.',
    'Cancelar',
    'Pagar con una tarjeta rechazada',
    'Pagar con una tarjeta cuyo banco pregunta',
    'Pagar',
  ],
  fr: [
    'Un portefeuille fictif de la démo. Montant : {price}.',
    'Annuler',
    'Payer avec une carte refusée',
    'Payer avec une carte dont la banque pose une question',
    'Payer',
  ],
  ko: [
    '데모용 가상 지갑이에요. 금액: {price}',
    '취소',
    '거절되는 카드로 결제',
    '은행이 확인하는 카드로 결제',
    '결제',
  ],
  pt: [
    'Uma carteira de mentira da demo. Valor: {price}.',
    'Cancelar',
    'Pagar com um cartão recusado',
    'Pagar com um cartão cujo banco pergunta',
    'Pagar',
  ],
};

/** Cards of the wallet, by the button that chooses one. */
const numbers: Readonly<Record<string, string>> = {
  pays: '4242424242424242',
  challenge: '4000002500003155',
  refused: '4000000000000002',
};

/** The fake wallet's sheet, in the page's language. Resolves to the card's number; undefined if it was closed. */
export async function openSheet(
  title: string,
  { language, price }: Pick<WalletButtonsProps, 'language' | 'price'>,
): Promise<string | undefined> {
  const [body, cancel, refused, challenge, pays] = texts[language] ?? english;
  const { minor, currency } = price;
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency });
  const choice = await askInDialog({
    title,
    body: body.replace('{price}', amount.format(minor / 100)),
    buttons: [
      [cancel, ''],
      [refused, 'refused'],
      [challenge, 'challenge'],
      [pays, 'pays'],
    ],
  });
  return numbers[choice];
}
