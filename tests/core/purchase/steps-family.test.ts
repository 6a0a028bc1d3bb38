import type { FamilyRefusal } from '#ports/payments.ts';
import { attempts } from '../../support/attempts.ts';
import { OpenSaga, typedCardSource, unreachable } from '../../support/saga.ts';

const { begun, withCard, ordered } = attempts;
const refusals: readonly FamilyRefusal[] = ['family-pin', 'family-cap', 'family-off'];
const refused = (problem: FamilyRefusal) => ({ ok: false, problem }) as const;
const saved = { kind: 'saved', paymentProfileId: 'profile-1' } as const;

let saga: OpenSaga;
beforeEach(() => {
  saga = new OpenSaga();
});

describe.each(refusals)('the account’s rule %s', (problem) => {
  test.each([
    ['a typed card', typedCardSource],
    ['a saved card', saved],
  ] as const)('refuses the first order with %s', async (_, card) => {
    saga.answers('createPurchase', refused(problem));
    expect(await saga.run(begun, card)).toMatchObject({ kind: 'refused', reason: problem });
    expect(saga.asked.filter((one) => one === 'createPurchase')).toHaveLength(1);
  });

  test('leaves a repeated order unknown, which is retried until it is certain', async () => {
    saga.answers('createPurchase', unreachable, refused(problem), refused(problem));
    expect(await saga.run(begun, saved)).toMatchObject({ kind: 'bought' });
    expect([saga.statuses, saga.rounds]).toEqual([
      ['checking', 'checking', 'checking'],
      [0, 1, 2],
    ]);
  });

  test.each([
    ['with a card', withCard],
    ['ordered, its secret forgotten', { ...ordered, clientSecret: undefined }],
  ])(
    'never refuses an attempt that was found %s',
    async (_, { clientSecret: _secret, ...found }) => {
      saga.answers('createPurchase', refused(problem));
      expect(await saga.run(found)).toMatchObject({ kind: 'bought' });
      expect(saga.statuses).toEqual(['checking']);
    },
  );
});
