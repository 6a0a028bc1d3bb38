import { emptyRecord, everyItem, decodeJournal } from '#core/purchase/journal-record.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { cards } from '../../support/cards.ts';
import { players } from '../../support/platform.ts';
import { gemPack, moved, once, pressPay, purchaseOf } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { nextDocument } from '../../support/reload.ts';

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
  expect(data().state).toEqual({ kind: 'wiped', left: [], keptPurchase: false });
  expect(await kept()).toEqual([0, 0, 0]);
  expect(store.app.session.userId).toBeUndefined();
});

test('what could not be wiped is named', async () => {
  store.device.storedData.stuck = ['records'];
  await wipe();
  expect(data().state).toEqual({ kind: 'wiped', left: ['records'], keptPurchase: false });
  expect(await kept()).toEqual([0, 2_000, 0]);
});

test.each([
  ['in the game what the game said stays', 'true', true, true],
  ['where a link alone said so and no game listens, nothing stays', 'true', false, false],
  ['outside the game nothing stays', 'false', true, false],
])('%s', async (_, embedded, listens, spared) => {
  store.device.preferences.write('embedded', embedded);
  Object.assign(store.ports.gameBridge, { listens: () => Promise.resolve(listens) });
  await wipe();
  expect(store.device.storedData.sparedTheGames).toBe(spared);
});

test('with the network off it wipes too, and the unfinished sign-out is not forgotten', async () => {
  const { preferences, storedData } = store.device;
  const wipeStored = storedData.wipe.bind(storedData);
  const wipeAll: typeof wipeStored = (inGame) => {
    preferences.write('signing-out', '');
    return wipeStored(inGame);
  };
  Object.assign(storedData, { wipe: wipeAll });
  await store.goOffline();
  await wipe();
  expect(data().state).toEqual({ kind: 'wiped', left: [], keptPurchase: false });
  expect(store.device.preferences.read('signing-out')).toMatch(/\d/);
});

test('a player without any data is signed out as well', async () => {
  const visitor = await openFakeStore();
  await visitor.platform.remember('luna');
  const { deviceData } = visitor.app;
  deviceData.ask();
  deviceData.agree();
  await deviceData.wipe();
  expect(await visitor.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
});

test('without a session nothing is signed out, and no sign-out stays pending', async () => {
  await store.app.signOut.run();
  await store.goOffline();
  await wipe();
  expect(data().state.kind).toBe('wiped');
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
  expect(store.device.preferences.read('signing-out')).not.toMatch(/true|\d/);
});

test('while a purchase is open nothing is wiped', async () => {
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  expect(data().canWipe).toBe(false);
  await wipe();
  expect(data().state.kind).toBe('shown');
  expect(await kept()).toEqual(all);
});

test('a purchase that opens in between prevents the wipe', async () => {
  data().ask();
  data().agree();
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  await data().wipe();
  expect(data().state.kind).toBe('shown');
  expect(await kept()).toEqual(all);
  expect(store.app.session.userId).toBeDefined();
});

describe('a purchase of a player who is not here', () => {
  const { userId } = gemPack;
  const book = () => decodeJournal(store.journal.kept.get(userId), userId);

  /** Luna has paid and nothing is granted yet; she logs out, and Bia is here. */
  beforeEach(async () => {
    await store.platform.breakNext(
      'purchase',
      ...Array.from({ length: 9 }, () => 'unavailable' as const),
    );
    await pressPay(store, cards.pays);
    expect(purchaseOf(store).kind).toBe('delivering');
    await store.app.signOut.run();
    expect(data().canWipe).toBe(true);
  });

  test('stays, without a name, and is granted when they are back', async () => {
    await wipe();
    expect(data().state).toEqual({ kind: 'wiped', left: [], keptPurchase: true });
    expect(JSON.stringify(data().state)).not.toContain(userId);
    await store.platform.mendFaults();
    store = await nextDocument(store);
    await store.app.session.signIn(players.luna);
    await settle();
    expect(purchaseOf(store).kind).toBe('bought');
    expect(await moved(store)).toEqual(once);
  });

  test('stays alone: what is finished goes', async () => {
    const [attempt] = Object.values(book().open);
    const finished = [
      { attempt: { ...attempt!, id: 'another' }, outcome: 'refused', finishedAt: 1 },
    ];
    store.journal.kept.set(userId, { ...book(), finished, epochs: { other: 1 } });
    store.journal.kept.set('player-bia', { ...emptyRecord, epochs: { [gemPack.sku]: 3 } });
    await wipe();
    expect(book()).toEqual({ ...emptyRecord, open: { [attempt!.id]: attempt } });
    expect([...store.journal.kept.keys()]).toEqual([userId]);
  });

  test('stays if its record is corrupt', async () => {
    store.journal.kept.set(userId, 'half a record');
    await wipe();
    expect(data().state).toMatchObject({ keptPurchase: true });
    expect(book().unreadable).toMatchObject([{ sku: everyItem, raw: 'half a record' }]);
  });

  test('stays if the journal cannot be read, and the page says that data is left', async () => {
    store.journal.denied = true;
    await wipe();
    expect(data().state).toEqual({ kind: 'wiped', left: ['records'], keptPurchase: false });
    expect(Object.keys(book().open)).toHaveLength(1);
  });
});

describe('a question that was not answered', () => {
  beforeEach(async () => {
    await data().measure();
    data().ask();
  });

  test('is put away by leaving the page', () => {
    data().leave();
    expect(data().state).toMatchObject({ kind: 'shown', amounts: expect.any(Array) });
  });
});

test('what was agreed to goes on though the page changes', () => {
  data().ask();
  data().agree();
  data().leave();
  expect(data().state.kind).toBe('agreed');
});

test('measuring does not take the news of the wiping away, leaving does', async () => {
  await wipe();
  await data().measure();
  expect(data().state.kind).toBe('wiped');
  data().leave();
  expect(data().state).toEqual({ kind: 'shown' });
});
