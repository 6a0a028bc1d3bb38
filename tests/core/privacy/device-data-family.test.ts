import { DeviceData } from '#core/privacy/device-data.ts';
import { cards } from '../../support/cards.ts';
import { off, on, wrongPin } from '../../support/fake-family.ts';
import { eachTime, OpenFamily } from '../../support/family.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { pressPay } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { unforeseen } from '../../support/unforeseen.ts';

let store: FakeStore;
let h: OpenFamily;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  h = new OpenFamily(store.journal);
  h.device.become(on(eachTime));
});

const kept = async () => (await store.device.storedData.measure()).map(({ bytes }) => bytes);
const all = [400_000, 2_000, 40];
const wiped = { kind: 'wiped', left: [], keptPurchase: false };

const dataOf = (family = h.part()) => new DeviceData({ ...store.app, family });

/** Asks, agrees, and begins to wipe. */
async function begin(data: DeviceData): Promise<void> {
  data.ask();
  data.agree();
  void data.wipe();
  await settle();
}

test('a wipe asks for the PIN of this browser’s purchase rules first, and wipes with it', async () => {
  const data = dataOf();
  await begin(data);
  expect(h.store.question.state).toMatchObject({ kind: 'asking', purpose: { kind: 'wipe' } });
  expect([data.state.kind, await kept()]).toEqual(['wiping', all]);
  expect(store.app.session.userId).toBeDefined();
  await h.answer();
  expect(data.state).toEqual(wiped);
  expect([h.device.family, await kept()]).toEqual([off, [0, 0, 0]]);
});

test('a wipe removes the purchase rules after files and settings, so that a page that is closed before leaves none without them', async () => {
  const data = dataOf();
  await begin(data);
  await store.platform.slowDown(1_000);
  await h.answer();
  expect([data.state.kind, await kept(), h.device.family.kind]).toEqual(['wiping', all, 'on']);
  const { storedData } = store.device;
  const wipeStored = storedData.wipe.bind(storedData);
  Object.assign(storedData, {
    wipe: (inGame: boolean) => {
      expect(h.device.family.kind).toBe('on');
      return wipeStored(inGame);
    },
  });
  await store.clock.advance(60_000);
  expect([data.state, h.device.family]).toEqual([wiped, off]);
  expect.assertions(3);
});

test('the purchase rules, their sign and the journals stay if the proof of their PIN is too old at the end of a wipe', async () => {
  await pressPay(store, cards.pays);
  const journals = new Map(store.journal.kept);
  const { preferences } = store.device;
  preferences.write('family', 'true');
  const data = dataOf();
  await begin(data);
  h.device.turnOff = async () => ({ ok: false, problem: 'proof-needed' });
  await h.answer();
  expect(data.state).toEqual({ ...wiped, left: ['records'] });
  expect([h.device.family, store.journal.kept]).toEqual([on(eachTime), journals]);
  expect(preferences.read('family')).toBe('true');
});

test('the purchase rules and journals stay if the rules cannot be read once, and the rest is wiped', async () => {
  await pressPay(store, cards.pays);
  const journals = new Map(store.journal.kept);
  const read = h.device.read.bind(h.device);
  h.device.read = async () => {
    h.device.read = read;
    return { ok: false, problem: 'denied' };
  };
  const data = dataOf();
  await begin(data);
  expect(data.state).toEqual({ ...wiped, left: ['records'] });
  expect(h.store.question.state.kind).toBe('closed');
  expect([h.device.family, store.journal.kept]).toEqual([on(eachTime), journals]);
  expect([store.app.session.userId, await kept()]).toEqual([undefined, [0, 0, 0]]);
});

test('a wipe that cannot remove the journals reports them as left, without the purchase rules', async () => {
  const data = dataOf();
  await begin(data);
  store.journal.denied = true;
  await h.answer();
  expect(data.state).toEqual({ ...wiped, left: ['records'] });
  expect(h.device.family).toEqual(off);
});

test('a wipe without the PIN wipes nothing, signs nobody out, and can be asked for again', async () => {
  const data = dataOf();
  await begin(data);
  await h.answer(wrongPin);
  h.store.question.cancel();
  await settle();
  expect([data.state, data.failed, await kept()]).toEqual([{ kind: 'shown' }, false, all]);
  expect([h.device.family, store.app.session.userId]).toEqual([on(eachTime), 'player-luna']);
  data.ask();
  expect(data.state.kind).toBe('asking');
});

test('a wipe asks for no PIN if the purchase rules are off', async () => {
  h.device.become(off);
  const data = dataOf();
  await begin(data);
  expect([data.state.kind, h.store.question.state.kind]).toEqual(['wiped', 'closed']);
});

test.each([
  ['the purchase rules', unforeseen],
  ['the dialog for their PIN', undefined],
])(
  'a wipe removes nothing if %s cannot be loaded, and says so until it is asked for again',
  async (_, load) => {
    h = new OpenFamily(store.journal, undefined, () => Promise.resolve(false));
    h.device.become(on(eachTime));
    const data = dataOf(h.part(load));
    await begin(data);
    expect([data.state, await kept()]).toEqual([{ kind: 'shown' }, all]);
    expect(data.failed).toBe(true);
    data.ask();
    expect([data.state.kind, data.failed]).toEqual(['asking', false]);
    data.agree();
    await data.wipe();
    expect(data.failed).toBe(true);
    data.leave();
    expect(data.failed).toBe(false);
  },
);

test.each([
  ['the purchase rules are loaded', false],
  ['the PIN is typed', true],
])('a wipe removes and asks nothing more if the page is left before %s', async (_, loaded) => {
  const { promise, resolve } = Promise.withResolvers<typeof h.store>();
  const data = dataOf(h.part(() => promise));
  if (loaded) resolve(h.store);
  await begin(data);
  data.leave();
  resolve(h.store);
  await settle();
  expect([data.state, h.store.question.state.kind]).toEqual([{ kind: 'shown' }, 'closed']);
  expect(await kept()).toEqual(all);
});
