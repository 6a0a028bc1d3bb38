import { cardSourceOf } from '#core/purchase/card-source.ts';
import { brazilian } from '../../contracts/payments.harness.ts';
import { cards } from '../../support/cards.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { typedCard } from '../../support/purchase.ts';

const billingPlatformId = 'demo-billing-br';

test.each([
  ['to be saved', { ...typedCard, save: true }, { save: true }],
  ['not to be saved', typedCard, { save: false }],
  [
    'with the personal data of Brazil',
    { ...typedCard, personalData: brazilian },
    { save: false, personalData: brazilian },
  ],
])(
  'a typed card (%s) becomes a profile with the card provider’s payment method',
  async (_, card, more) => {
    const fake = createFakePorts();
    fake.typeCard(cards.pays);
    expect(await cardSourceOf(card, billingPlatformId, fake.ports.payments)).toEqual({
      ok: true,
      value: {
        kind: 'new',
        profile: {
          billingPlatformId,
          email: 'parent@kitewood.test',
          method: expect.objectContaining({ brand: 'visa' }),
          ...more,
        },
      },
    });
  },
);
