import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { cards } from '../../support/cards.ts';
import { pressPay } from '../../support/purchase.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const data = () => store.app.deviceData;
const bytes = () => data().state.amounts?.map((one) => one.bytes);

test('nothing is measured before it is asked for', async () => {
  expect(data().state).toEqual({ kind: 'shown' });
  await data().measure();
  expect(bytes()).toEqual([400_000, 2_000, 40]);
});

test('wiping asks first', async () => {
  await data().wipe();
  expect(store.app.session.userId).toBeDefined();
  data().ask();
  expect(data().state.kind).toBe('asking');
  data().keep();
  expect(data().state.kind).toBe('shown');
  await data().wipe();
  expect(store.app.session.userId).toBeDefined();
});

test('wiping signs out and leaves nothing', async () => {
  data().ask();
  const wiping = data().wipe();
  expect(data().state.kind).toBe('wiping');
  await wiping;
  expect(data().state).toMatchObject({ kind: 'wiped', left: [] });
  expect(bytes()).toEqual([0, 0, 0]);
  expect(store.app.session.userId).toBeUndefined();
});

test('what could not be wiped is named', async () => {
  store.device.storedData.stuck = ['records'];
  data().ask();
  await data().wipe();
  expect(data().state).toMatchObject({ kind: 'wiped', left: ['records'] });
  expect(bytes()).toEqual([0, 2_000, 0]);
});

test('with the network off it wipes too, and the unfinished sign-out is not forgotten', async () => {
  await store.goOffline();
  data().ask();
  await data().wipe();
  expect(data().state).toMatchObject({ kind: 'wiped', left: [] });
  expect(store.device.preferences.read('signing-out')).toBe('true');
});

test('of whom nothing is known is signed out as well', async () => {
  const visitor = await openFakeStore();
  await visitor.platform.remember('luna');
  visitor.app.deviceData.ask();
  await visitor.app.deviceData.wipe();
  expect(await visitor.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
});

test('while a purchase is open nothing is wiped', async () => {
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  expect(data().canWipe).toBe(false);
  data().ask();
  expect(data().state.kind).toBe('shown');
});

test('a purchase that opened meanwhile keeps it from being wiped', async () => {
  data().ask();
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  await data().wipe();
  expect(bytes()).toBeUndefined();
  expect(store.app.session.userId).toBeDefined();
});

test('looked at again later, the news of the wiping is gone', async () => {
  data().ask();
  await data().wipe();
  await data().measure();
  expect(data().state.kind).toBe('shown');
});
