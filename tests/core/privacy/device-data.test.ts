import { deviceDataOf } from '#core/privacy/device-data.ts';
import { emptyRecord, everyItem, decodeJournal } from '#core/purchase/journal-record.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { cards } from '../../support/cards.ts';
import type { Fault } from '../../support/platform.ts';
import { gemPack, moved, once, pressPay, purchaseOf } from '../../support/purchase.ts';
import { nextDocument, signIn } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const data = () => deviceDataOf(store.app);
const kept = async () => (await store.device.storedData.measure()).map(({ bytes }) => bytes);
const all = [400_000, 2_000, 40];
const wiped = { kind: 'wiped', left: [], keptPurchase: false };

/** Asks, agrees and wipes. All code that the wipe needs counts as loaded. */
async function wipe(): Promise<void> {
  data().ask();
  data().agree();
  await data().wipe();
}

test('the amounts of stored data are known only after measure()', async () => {
  expect(data().state).toEqual({ kind: 'shown' });
  await data().measure();
  const amounts = await store.device.storedData.measure();
  expect(data().state).toMatchObject({ kind: 'shown', amounts });
});

test('on a first visit, the amounts are measured again once the files are cached', async () => {
  const { storedData } = store.device;
  const { amounts } = storedData;
  const { promise, resolve } = Promise.withResolvers<void>();
  storedData.cached = promise;
  storedData.amounts = [{ kind: 'files', bytes: 0 }];
  const opened = data().open();
  await settle();
  expect(data().state).toMatchObject({ amounts: [{ kind: 'files', bytes: 0 }] });
  storedData.amounts = amounts;
  resolve();
  await opened;
  expect(data().state).toMatchObject({ amounts });
});

test('wipe() does nothing unless the player was asked and agreed', async () => {
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

test('an agreed wipe signs out and deletes all stored data', async () => {
  data().ask();
  data().agree();
  expect(data().state.kind).toBe('agreed');
  const wiping = data().wipe();
  expect(data().state.kind).toBe('wiping');
  await wiping;
  expect(data().state).toEqual(wiped);
  expect(await kept()).toEqual([0, 0, 0]);
  expect(store.app.session.userId).toBeUndefined();
});

test('kinds of data that could not be wiped are reported', async () => {
  store.device.storedData.stuck = ['records'];
  await wipe();
  expect(data().state).toEqual({ ...wiped, left: ['records'] });
  expect(await kept()).toEqual([0, 2_000, 0]);
});

test.each([
  ['in the game keeps what the game has stored', 'true', true, true],
  ['keeps nothing if only a link claims to be in the game', 'true', false, false],
  ['outside of the game keeps nothing', 'false', true, false],
])('a wipe %s', async (_, embedded, listens, spared) => {
  store.device.preferences.write('embedded', embedded);
  Object.assign(store.ports.gameBridge, { listens: () => Promise.resolve(listens) });
  await wipe();
  expect(store.device.storedData.sparedTheGames).toBe(spared);
});

test('a wipe without a network succeeds and keeps the pending sign-out', async () => {
  const { preferences, storedData } = store.device;
  const wipeStored = storedData.wipe.bind(storedData);
  const wipeAll: typeof wipeStored = (inGame) => {
    preferences.write('signing-out', '');
    return wipeStored(inGame);
  };
  Object.assign(storedData, { wipe: wipeAll });
  await store.goOffline();
  await wipe();
  expect(data().state).toEqual(wiped);
  expect(store.device.preferences.read('signing-out')).toMatch(/\d/);
});

test('a wipe signs out a remembered player even before a session was requested', async () => {
  store = await openFakeStore();
  await store.platform.remember('luna');
  await wipe();
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
});

test('a wipe without a session starts no sign-out and leaves none pending', async () => {
  await store.app.signOut.run();
  await store.goOffline();
  await wipe();
  expect(data().state.kind).toBe('wiped');
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
  expect(store.device.preferences.read('signing-out')).not.toMatch(/true|\d/);
});

test.each([
  ['is open', [], ['ask', 'agree']],
  ['begins after the player agreed', ['ask', 'agree'], []],
] as const)('nothing is wiped if an attempt %s', async (_, before, after) => {
  for (const step of before) data()[step]();
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  expect(data().canWipe).toBe(false);
  for (const step of after) data()[step]();
  await data().wipe();
  expect(data().state.kind).toBe('shown');
  expect(await kept()).toEqual(all);
  expect(store.app.session.userId).toBeDefined();
});

describe('an open attempt of a player who has signed out', () => {
  const { userId } = gemPack;
  const record = () => decodeJournal(store.journal.kept.get(userId), userId);

  /** Luna has paid, nothing is granted yet, and she has signed out. */
  beforeEach(async () => {
    await store.platform.breakNext('purchase', ...Array<Fault>(9).fill('unavailable'));
    await pressPay(store, cards.pays);
    expect(purchaseOf(store).kind).toBe('delivering');
    await store.app.signOut.run();
    expect(data().canWipe).toBe(true);
  });

  test('survives a wipe without naming its player, and is granted at their next sign-in', async () => {
    await wipe();
    expect(data().state).toEqual({ ...wiped, keptPurchase: true });
    await store.platform.mendFaults();
    store = await nextDocument(store);
    await signIn(store, 'luna');
    expect(purchaseOf(store).kind).toBe('bought');
    expect(await moved(store)).toEqual(once);
  });

  test('is the only journal entry that survives a wipe', async () => {
    const [attempt] = Object.values(record().open);
    const finished = [
      { attempt: { ...attempt!, id: 'another' }, outcome: 'refused', finishedAt: 1 },
    ];
    store.journal.kept.set(userId, { ...record(), finished, epochs: { other: 1 } });
    store.journal.kept.set('player-bia', { ...emptyRecord, epochs: { [gemPack.sku]: 3 } });
    await wipe();
    expect(record()).toEqual({ ...emptyRecord, open: { [attempt!.id]: attempt } });
    expect([...store.journal.kept.keys()]).toEqual([userId]);
  });

  test('survives a wipe in a corrupt record', async () => {
    store.journal.kept.set(userId, 'half a record');
    await wipe();
    expect(data().state).toMatchObject({ keptPurchase: true });
    expect(record().unreadable).toMatchObject([{ sku: everyItem, raw: 'half a record' }]);
  });

  test('survives a wipe if the journal cannot be read, and records are reported as left', async () => {
    store.journal.denied = true;
    await wipe();
    expect(data().state).toEqual({ ...wiped, left: ['records'] });
    expect(Object.keys(record().open)).toHaveLength(1);
  });
});

test('leaving the page dismisses an unanswered question, keeps the amounts and an agreed wipe', async () => {
  await data().measure();
  const measured = data().state;
  data().ask();
  data().leave();
  expect(data().state).toEqual(measured);
  data().ask();
  data().agree();
  data().leave();
  expect(data().state.kind).toBe('agreed');
});

test('an agreed wipe that is given up has failed, and can be asked for again', async () => {
  data().giveUp(true);
  expect(data().failed).toBe(false);
  data().ask();
  data().agree();
  data().giveUp(true);
  expect([data().state.kind, data().failed]).toEqual(['shown', true]);
  await data().wipe();
  expect(await kept()).toEqual(all);
  data().ask();
  expect([data().state.kind, data().failed]).toEqual(['asking', false]);
});

test('the result of a wipe stays after measure() and is dismissed by leave()', async () => {
  await wipe();
  await data().measure();
  expect(data().state.kind).toBe('wiped');
  data().leave();
  expect(data().state).toEqual({ kind: 'shown' });
});
