import { askInDialog } from './demo-dialog.ts';

const texts: Readonly<
  Record<string, readonly [title: string, body: string, pass: string, fail: string]>
> = {
  en: [
    'Your bank asks',
    'Is it you who wants to pay? (A pretended bank of the demo.)',
    'Yes, confirm',
    'No, refuse',
  ],
  de: [
    'Deine Bank fragt nach',
    'Möchtest wirklich du bezahlen? (Eine gespielte Bank der Demo.)',
    'Ja, bestätigen',
    'Nein, ablehnen',
  ],
  es: [
    'Tu banco pregunta',
    '¿Eres tú quien quiere pagar? (Un banco simulado de la demo.)',
    'Sí, confirmar',
    'No, rechazar',
  ],
  fr: [
    'Ta banque demande',
    'Est-ce bien toi qui veux payer ? (Une banque fictive de la démo.)',
    'Oui, confirmer',
    'Non, refuser',
  ],
  ko: [
    '은행 확인',
    '결제하는 분이 본인인가요? (데모용 가상 은행이에요.)',
    '네, 확인할게요',
    '아니요, 거절할게요',
  ],
  pt: [
    'Seu banco quer saber',
    'É você quem quer pagar? (Um banco de mentira da demo.)',
    'Sim, confirmar',
    'Não, recusar',
  ],
};

/**
 * The fake bank's challenge, in the page's language. Closing it counts as not passed.
 *
 * @param leftAfter milliseconds after which it closes by itself
 */
export async function askCardholder(leftAfter?: number): Promise<boolean> {
  const [title = '', body = '', pass = '', fail = ''] =
    texts[document.documentElement.lang] ?? texts['en'] ?? [];
  const buttons = [
    [fail, 'fail'],
    [pass, 'pass'],
  ] as const;
  return (await askInDialog({ title, body, buttons, leftAfter })) === 'pass';
}
