import { familyPin } from '#adapters/fake/scenario/family.ts';
import type { Checkout } from '#core/checkout/checkout.ts';
import type { Family } from '#ports/family.ts';
import { fillIn, offerOf, startCheckout } from '../../support/checkout.ts';
import { off, on } from '../../support/fake-family.ts';
import { capped, eachTime, gems, nothingSold, OpenFamily } from '../../support/family.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { keepBack } from '../../support/late-answer.ts';
import { players } from '../../support/platform.ts';
import {
  keptRecord,
  moved,
  nothing,
  once,
  purchaseEvents,
  purchaseOf,
} from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { goesWrong, unforeseen } from '../../support/unforeseen.ts';

const price = { minor: 499, currency: 'USD' } as const;

let store: FakeStore;
let h: OpenFamily;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  h = new OpenFamily(store.journal, (userId, look) => store.app.purchases.inspect(userId, look));
});

/** Opens the filled-in checkout page while these rules hold in this browser. */
async function open(family: Family, part = h.part()) {
  h.device.become(family);
  const page = await startCheckout({ app: { ...store.app, family: part } });
  await h.store.read();
  fillIn(store, page.checkout);
  return page;
}

async function press(checkout: Checkout): Promise<void> {
  void checkout.pay();
  await settle();
}

/** What a press of Pay has sent and recorded. */
const done = async () => ({
  ...(await moved(store)),
  open: Object.keys(keptRecord(store).open).length,
  events: (await purchaseEvents(store)).map(({ name }) => name),
});
const untouched = { ...nothing, open: 0, events: ['iap_checkout'] };

describe('Checkout.pay() under the family’s rules', () => {
  test('buys without a question if the rules are off or the month stays within its cap', async () => {
    const { checkout } = await open(on(capped(499)));
    await press(checkout);
    expect([h.device.calls.includes('prove'), await moved(store)]).toEqual([false, once]);
  });

  test('asks for the PIN before anything is sent, recorded or reported, and buys with it', async () => {
    const { checkout } = await open(on(eachTime));
    await press(checkout);
    expect(h.store.question.state).toMatchObject({ purpose: { kind: 'purchase', price } });
    expect(checkout.lock.asking).toBe(true);
    expect(await done()).toEqual(untouched);
    await h.answer();
    expect(await moved(store)).toEqual(once);
  });

  test('sends and records nothing if the question is closed, and Pay is enabled again', async () => {
    const { checkout } = await open(on(eachTime));
    await press(checkout);
    h.store.question.cancel();
    await settle();
    expect(await done()).toEqual(untouched);
    expect(offerOf(checkout)).toMatchObject({ kind: 'ready', notice: 'none' });
    expect([checkout.lock.asking, checkout.canPay]).toEqual([false, true]);
  });

  test('ignores a second press while the question is open', async () => {
    const { checkout } = await open(on(eachTime));
    await press(checkout);
    const { state } = h.store.question;
    await press(checkout);
    expect(h.store.question.state).toBe(state);
    await h.answer();
    expect(await moved(store)).toEqual(once);
  });

  test('reads the price again after the question', async () => {
    const { checkout } = await open(on(eachTime));
    await press(checkout);
    await store.platform.setPrice('demo-billing-us', gems.skuId, 599);
    await h.answer();
    expect(offerOf(checkout)).toMatchObject({ notice: 'price-changed', price: { minor: 599 } });
    expect(await done()).toEqual(untouched);
  });

  test('stops if the player’s location changes while the question is open', async () => {
    const { checkout } = await open(on(eachTime));
    await press(checkout);
    store.device.preferences.write('country', 'BR');
    await store.app.location.resolve(players.luna.userId);
    await settle();
    await h.answer();
    expect(offerOf(checkout)).toMatchObject({ kind: 'ready', price: { currency: 'BRL' } });
    expect(await done()).toMatchObject({ ...nothing, open: 0 });
  });

  test('closes the question if the page is left, and orders nothing', async () => {
    const { checkout, stop } = await open(on(eachTime));
    await press(checkout);
    stop();
    await settle();
    expect([h.store.question.state, await done()]).toEqual([{ kind: 'closed' }, untouched]);
  });

  test('asks nothing if the page is left before the rules are read, and keeps the question of the next page', async () => {
    const { checkout, stop } = await open(on(eachTime));
    const answer = keepBack<'read', Awaited<ReturnType<typeof h.device.read>>>(h.device, 'read');
    await press(checkout);
    stop();
    const next = await open(on(eachTime));
    await press(next.checkout);
    const { state } = h.store.question;
    expect(state.kind).toBe('asking');
    await answer();
    expect(h.store.question.state).toBe(state);
    await h.answer();
    expect(await moved(store)).toEqual(once);
  });

  test('asks nothing if the page is left before the rules are loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof h.store>();
    const { checkout, stop } = await open(
      on(eachTime),
      h.part(() => promise),
    );
    await press(checkout);
    stop();
    resolve(h.store);
    await settle();
    expect([h.store.question.state, await done()]).toEqual([{ kind: 'closed' }, untouched]);
  });

  test('sells nothing if that was set after the page was opened', async () => {
    const { checkout } = await open(off);
    h.device.become(on(nothingSold));
    await press(checkout);
    expect([checkout.canPay, h.store.question.state.kind]).toEqual([false, 'closed']);
    expect(await done()).toEqual(untouched);
  });

  test('says so if the rules changed between the question and the record', async () => {
    const { checkout } = await open(off);
    await store.platform.slowDown(100);
    void checkout.pay();
    await store.clock.advance(50);
    h.device.become(on(eachTime));
    await store.clock.advance(60_000);
    expect(offerOf(checkout)).toMatchObject({ kind: 'ready', notice: 'rules-changed' });
    expect(await done()).toEqual(untouched);
    expect(checkout.canPay).toBe(true);
  });

  test.each([
    ['forbid it', eachTime, false],
    ['allow it', { ...eachTime, saveCards: true }, true],
  ])('saves a new card only if the rules that were just read %s', async (_, rules, saves) => {
    const { checkout } = await open(off);
    offerOf(checkout).form.setSave(true);
    h.device.become(on(rules));
    await press(checkout);
    await h.answer();
    expect(await moved(store)).toEqual(once);
    const profiles = await store.ports.payments.profiles('demo-billing-us');
    expect(profiles).toMatchObject({ ok: true, value: { length: saves ? 1 : 0 } });
  });

  test('saves no card, although the box was ticked, if the account’s rules cannot be read any more', async () => {
    h.account.problem = undefined;
    await store.platform.setFamily('each');
    const { checkout } = await open(off);
    expect(checkout.lock.savesCards).toBe(true);
    offerOf(checkout).form.setSave(true);
    h.account.problem = 'unavailable';
    await press(checkout);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'family-pin' });
    const profiles = await store.ports.payments.profiles('demo-billing-us');
    expect(profiles).toMatchObject({ ok: true, value: { length: 0 } });
  });

  test.each<[string, () => unknown]>([
    [
      'cannot be read',
      () => (h.account.read = async () => ({ ok: false, problem: 'unavailable' })),
    ],
    ['have no valid total', () => h.account.become(on(capped(998)))],
    ['list less than they count', () => h.account.become(on(capped(998), { spent: [] }))],
  ])('asks for the account’s PIN after a refusal by its rules if they %s', async (_, set) => {
    h.account.problem = undefined;
    h.account.prove = (pin) => store.ports.accountFamily.prove(pin);
    set();
    await store.platform.setFamily('each');
    const { checkout } = await open(off);
    await press(checkout);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'family-pin' });
    await press(checkout);
    await h.answer(familyPin);
    expect(await moved(store)).toEqual(once);
    expect(h.store.verdictOn(price).kind).toBe('free');
  });

  test('says so and sends nothing if the rules cannot be loaded, and the next press tries again', async () => {
    let fails = true;
    const { checkout } = await open(
      off,
      h.part(() => (fails ? unforeseen() : Promise.resolve(h.store))),
    );
    await press(checkout);
    expect(offerOf(checkout)).toMatchObject({ kind: 'ready', notice: 'rules-unknown' });
    expect(await done()).toEqual(untouched);
    fails = false;
    await press(checkout);
    expect(await moved(store)).toEqual(once);
  });

  test('does not stay pending after an unexpected error of the rules', async () => {
    const { checkout } = await open(off);
    h.device.read = unforeseen;
    await goesWrong(checkout.pay());
    expect(offerOf(checkout)).toMatchObject({ kind: 'ready', notice: 'rules-unknown' });
    expect([checkout.lock.asking, checkout.canPay]).toEqual([false, true]);
    expect(await done()).toEqual(untouched);
  });
});
