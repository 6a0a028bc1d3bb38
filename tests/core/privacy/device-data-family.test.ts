import { DeviceData } from '#core/privacy/device-data.ts';
import { off, on, wrongPin } from '../../support/fake-family.ts';
import { eachTime, OpenFamily } from '../../support/family.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';
import { unforeseen } from '../../support/unforeseen.ts';

let store: FakeStore;
let h: OpenFamily;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  h = new OpenFamily(store.journal);
  h.device.become(on(eachTime));
});

const dataOf = (part = h.part()) =>
  new DeviceData({
    ...store.app,
    device: store.device,
    storedData: store.device.storedData,
    gameBridge: store.ports.gameBridge,
    journal: store.ports.journal,
    family: part,
  });

/** Asks, agrees, and begins to wipe. */
async function wipe(data: DeviceData): Promise<void> {
  data.ask();
  data.agree();
  void data.wipe();
  await settle();
}

const kept = async () => (await store.device.storedData.measure()).map(({ bytes }) => bytes);
const all = [400_000, 2_000, 40];

test('a wipe asks for the PIN of this browser’s rules first, and wipes with it', async () => {
  const data = dataOf();
  await wipe(data);
  expect(h.store.question.state).toMatchObject({ kind: 'asking', purpose: { kind: 'wipe' } });
  expect([data.state.kind, await kept()]).toEqual(['wiping', all]);
  expect(store.app.session.userId).toBeDefined();
  await h.answer();
  expect(data.state).toEqual({ kind: 'wiped', left: [], keptPurchase: false });
  expect([h.device.family, await kept()]).toEqual([off, [0, 0, 0]]);
});

test('a wipe without the PIN wipes nothing, signs nobody out, and can be asked for again', async () => {
  const data = dataOf();
  await wipe(data);
  await h.answer(wrongPin);
  h.store.question.cancel();
  await settle();
  expect([data.state, await kept()]).toEqual([{ kind: 'shown' }, all]);
  expect([h.device.family, store.app.session.userId]).toEqual([on(eachTime), 'player-luna']);
  data.ask();
  expect(data.state.kind).toBe('asking');
});

test('a wipe asks nothing if this browser’s rules are off', async () => {
  h.device.become(off);
  const data = dataOf();
  await wipe(data);
  expect([data.state.kind, h.store.question.state.kind]).toEqual(['wiped', 'closed']);
});

test('nothing is wiped if the rules cannot be loaded', async () => {
  const data = dataOf(h.part(unforeseen));
  await wipe(data);
  expect([data.state, await kept()]).toEqual([{ kind: 'shown' }, all]);
});
