import { PurchaseLock } from '#core/family/purchase-lock.ts';
import { off, on, wrongPin } from '../../support/fake-family.ts';
import { capped, dollars, eachTime, gems, nothingSold, OpenFamily } from '../../support/family.ts';
import { typedCard } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { unforeseen } from '../../support/unforeseen.ts';

const price = { minor: 499, currency: 'USD' } as const;

let h: OpenFamily;
beforeEach(() => {
  h = new OpenFamily();
});

/** A press of Pay on a page that stays open. */
const permitted = () => h.store.permit(gems, price, () => true);

/** A press of Pay that has asked for the PIN. */
async function asked() {
  const permit = permitted();
  await settle();
  return { permit, state: h.store.question.state };
}

const judge: unknown = expect.any(Function);

describe('FamilyStore.permit()', () => {
  test.each([
    ['no rules', off, { source: 'device' }],
    ['rules below the cap', on(capped(998)), { source: 'device' }],
    ['a store that sells nothing', on(nothingSold), 'denied'],
  ] as const)('with %s asks nothing and resolves to %j', async (_, family, permit) => {
    h.device.become(family);
    h.totals = { own: [], here: dollars(499) };
    expect(await permitted()).toEqual(permit === 'denied' ? permit : { ...permit, judge });
    expect(h.store.question.state.kind).toBe('closed');
  });

  test('asks for the PIN with item, price and the player’s own month, and resolves to its proof', async () => {
    h.device.become(on(eachTime));
    h.totals = { own: dollars(100), here: dollars(9_999) };
    const { permit, state } = await asked();
    const spent = { minor: 100, currency: 'USD' };
    const purpose = { kind: 'purchase', item: gems, price, spent };
    expect(state).toEqual({ kind: 'asking', purpose });
    await h.answer();
    expect(await permit).toEqual({ source: 'device', proof: 'proof-1', judge });
  });

  test('names the cap that the purchase would exceed by the totals of all players', async () => {
    h.device.become(on(capped(500)));
    h.totals = { own: [], here: dollars(2) };
    const { state } = await asked();
    expect(state).toMatchObject({
      purpose: { spent: { minor: 0 }, cap: { minor: 500, currency: 'USD' } },
    });
  });

  test('reads the rules first, as they may have changed elsewhere', async () => {
    await h.store.read();
    h.device.become(on(eachTime));
    expect((await asked()).state.kind).toBe('asking');
  });

  test('denies the purchase if the question is closed, also after a wrong PIN', async () => {
    h.device.become(on(eachTime));
    const { permit } = await asked();
    await h.answer(wrongPin);
    expect(h.store.question.state).toMatchObject({ trouble: { kind: 'wrong' } });
    h.store.question.cancel();
    expect(await permit).toBe('denied');
  });

  test('proves the account’s PIN if the account’s rules hold', async () => {
    h.account.problem = undefined;
    h.account.become(on(eachTime));
    const { permit } = await asked();
    await h.answer();
    expect(await permit).toEqual({ source: 'account', proof: 'proof-1', judge });
    expect([h.account.calls.includes('prove'), h.device.calls.includes('prove')]).toEqual([
      true,
      false,
    ]);
  });

  test('leaves this browser’s rules to the journal while the account’s are off or not known', async () => {
    h.account.problem = undefined;
    expect(await permitted()).toEqual({ source: 'device', judge });
    h.account.problem = 'unreachable';
    expect(await permitted()).toEqual({ source: 'device', judge });
  });
});

describe('PurchaseLock', () => {
  test('allows everything in a build without the rules', async () => {
    const lock = new PurchaseLock(undefined);
    expect([lock.sellsNothing, lock.savesCards]).toEqual([false, true]);
    expect(await lock.permit(gems, price)).toEqual({ source: 'device', judge });
  });

  test.each([
    [on(nothingSold), true, false],
    [on(eachTime), false, false],
    [on({ ...eachTime, saveCards: true }), false, true],
    [off, false, true],
  ])('with %j sells nothing: %s, saves cards: %s', async (family, sellsNothing, savesCards) => {
    h.device.become(family);
    const lock = new PurchaseLock(h.part());
    lock.load();
    await settle();
    await h.store.read();
    expect([lock.sellsNothing, lock.savesCards]).toEqual([sellsNothing, savesCards]);
    const card = lock.allowed({ ...typedCard, save: true });
    expect(card).toEqual({ ...typedCard, save: savesCards });
    expect(lock.allowed(typedCard)).toEqual(typedCard);
    const saved = { kind: 'saved', paymentProfileId: 'profile-1' } as const;
    expect(lock.allowed(saved)).toBe(saved);
  });

  test('loads the rules before it permits, and denies what they do not allow', async () => {
    h.device.become(on(nothingSold));
    expect(await new PurchaseLock(h.part()).permit(gems, price)).toBe('denied');
  });

  test('answers `unknown` if the rules cannot be loaded, and loads them at the next press', async () => {
    let fails = true;
    const lock = new PurchaseLock(h.part(() => (fails ? unforeseen() : Promise.resolve(h.store))));
    expect(await lock.permit(gems, price)).toBe('unknown');
    fails = false;
    expect(await lock.permit(gems, price)).toEqual({ source: 'device', judge });
  });
});
