import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { cards } from '../../support/cards.ts';
import { pressPay } from '../../support/purchase.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const data = () => store.app.deviceData;
const kept = async () => (await store.device.storedData.measure()).map(({ bytes }) => bytes);
const all = [400_000, 2_000, 40];

/** The player is asked and says yes; the page that stays is there. */
async function wipe(): Promise<void> {
  data().ask();
  data().agree();
  await data().wipe();
}

test('nothing is measured before it is asked for', async () => {
  expect(data().state).toEqual({ kind: 'shown' });
  await data().measure();
  expect(data().state).toMatchObject({
    kind: 'shown',
    amounts: await store.device.storedData.measure(),
  });
});

test('wiping asks first, and takes no for an answer', async () => {
  await data().wipe();
  data().ask();
  expect(data().state.kind).toBe('asking');
  await data().wipe();
  data().keep();
  data().agree();
  await data().wipe();
  expect(data().state.kind).toBe('shown');
  expect(await kept()).toEqual(all);
  expect(store.app.session.userId).toBeDefined();
});

test('wiping signs out and leaves nothing', async () => {
  data().ask();
  data().agree();
  expect(data().state.kind).toBe('agreed');
  const wiping = data().wipe();
  expect(data().state.kind).toBe('wiping');
  await wiping;
  expect(data().state).toEqual({ kind: 'wiped', left: [] });
  expect(await kept()).toEqual([0, 0, 0]);
  expect(store.app.session.userId).toBeUndefined();
});

test('what could not be wiped is named', async () => {
  store.device.storedData.stuck = ['records'];
  await wipe();
  expect(data().state).toEqual({ kind: 'wiped', left: ['records'] });
  expect(await kept()).toEqual([0, 2_000, 0]);
});

test('with the network off it wipes too, and the unfinished sign-out is not forgotten', async () => {
  const { preferences, storedData } = store.device;
  const wipeStored = storedData.wipe.bind(storedData);
  const wipeAll: typeof wipeStored = () => {
    preferences.write('signing-out', '');
    return wipeStored();
  };
  Object.assign(storedData, { wipe: wipeAll });
  await store.goOffline();
  await wipe();
  expect(data().state).toEqual({ kind: 'wiped', left: [] });
  expect(store.device.preferences.read('signing-out')).toBe('true');
});

test('of whom nothing is known is signed out as well', async () => {
  const visitor = await openFakeStore();
  await visitor.platform.remember('luna');
  const { deviceData } = visitor.app;
  deviceData.ask();
  deviceData.agree();
  await deviceData.wipe();
  expect(await visitor.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
});

test('while a purchase is open nothing is wiped', async () => {
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  expect(data().canWipe).toBe(false);
  await wipe();
  expect(data().state.kind).toBe('shown');
  expect(await kept()).toEqual(all);
});

test('a purchase that opened meanwhile keeps it from being wiped', async () => {
  data().ask();
  data().agree();
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  await data().wipe();
  expect(data().state.kind).toBe('shown');
  expect(await kept()).toEqual(all);
  expect(store.app.session.userId).toBeDefined();
});

test('measuring does not take the news of the wiping away, leaving does', async () => {
  await wipe();
  await data().measure();
  expect(data().state.kind).toBe('wiped');
  data().leave();
  expect(data().state).toEqual({ kind: 'shown' });
});
