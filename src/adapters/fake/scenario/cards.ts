import { billingPlatformIds, type StoredProfile, type WorldState } from '../world/state.ts';
import type { Scenario } from './scenario.ts';

const two = [
  ['visa', '4242'],
  ['mastercard', '4444'],
] as const;

const rows = {
  saved: two,
  many: [...two, ['amex', '0005'], ['cartes_bancaires', '1111'], ['unionpay', '0005']],
} as const;

const address = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const;

const identity = { identityType: 'CPF', identityNumber: '52998224725' } as const;

const short = { ...identity, name: 'Beatriz Gonçalves', address };

/** Long values, as in real life. */
const long = {
  ...identity,
  name: 'Beatriz Gonçalves de Albuquerque',
  address: { ...address, complement: 'Bloco B, apartamento 1204' },
};

/** Adds working cards for both billing platforms. With `many`, the last card in Brazil has no personal data. */
export function addCards(
  state: WorldState,
  userId: string,
  cards: Exclude<Scenario['cards'], 'none' | undefined>,
): void {
  for (const [cardBrand, cardSuffix] of rows[cards]) {
    for (const [place, billingPlatformId] of Object.entries(billingPlatformIds)) {
      const id = `${userId}-${cardBrand}-${place}`;
      state.methods[id] = { fate: 'pays', brand: cardBrand, suffix: cardSuffix };
      state.profiles.push({
        id,
        userId,
        billingPlatformId,
        cardBrand,
        cardSuffix,
        paymentMethod: id,
        listed: true,
        personalData: place === 'brazil' ? dataOf(cards, cardBrand) : null,
      });
    }
  }
}

function dataOf(cards: keyof typeof rows, brand: string): StoredProfile['personalData'] {
  if (cards === 'saved') return short;
  return brand === 'unionpay' ? null : long;
}
