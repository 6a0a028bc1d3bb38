import type { CardDraft } from '#adapters/fake/card-draft.ts';
import type { FamilyRefusal, Refusal } from '#ports/payments.ts';

/** Test card numbers by outcome. */
export const cards = {
  pays: '4242424242424242',
  asks: '4000002500003155',
  asksThenDeclines: '4000008400001629',
  declined: '4000000000000002',
} as const;

export const payingCards: readonly (readonly [brand: string, number: string])[] = [
  ['visa', '4242424242424242'],
  ['mastercard', '5555555555554444'],
  ['amex', '378282246310005'],
  ['discover', '6011111111111117'],
  ['diners', '3056930009020004'],
  ['jcb', '3566002020360505'],
  ['unionpay', '6200000000000005'],
];

/** Cards of two brands, Cartes Bancaires and this one. They pay. */
export const coBadgedCards: readonly (readonly [brand: string, number: string])[] = [
  ['visa', '4000002500001001'],
  ['mastercard', '5555552500001001'],
];

export const refusedCards: readonly (readonly [
  number: string,
  refusal: Exclude<Refusal, FamilyRefusal>,
])[] = [
  ['4000000000000002', 'card-declined'],
  ['4000000000009995', 'insufficient-funds'],
  ['4000000000000069', 'card-expired'],
  ['4000000000000127', 'card-invalid'],
];

/** Types a card into the provider's fields: this number, good until 2030, and this choice of brand. */
export function typeCard(draft: CardDraft, number: string, brand: string | null = null): void {
  draft.type('number', number);
  draft.choose(brand);
  draft.type('expiry', '12 / 30');
  draft.type('code', /^3[47]/.test(number) ? '1234' : '123');
}
