import { type ScreenshotStore, screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { jpeg, others, png } from '../../support/pictures.ts';
import { players } from '../../support/platform.ts';
import { ensureSession, nextDocument, nextVisit, signIn } from '../../support/reload.ts';

let store: FakeStore;
let screenshots: ScreenshotStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  screenshots = screenshotsOf(store.app);
});

const offered = () => store.app.arrivals.arrived?.from;

describe('a picture from the game', () => {
  test('waits until a player accepts it', async () => {
    store.pictureFromGame(png);
    expect([offered(), screenshots.state.kind]).toEqual(['inside', 'empty']);
    await screenshots.takeArrival();
    expect([offered(), screenshots.state.kind]).toEqual([undefined, 'held']);
  });

  test('waits for the player if it arrives while the session is requested', async () => {
    store.stop();
    const later = await openFakeStore({}, store.browser);
    later.pictureFromGame(png);
    await ensureSession(later);
    expect(later.app.session.userId).toBe(players.luna.userId);
    expect(later.app.arrivals.arrived?.from).toBe('inside');
  });

  test.each(['empty', 'held', 'saved'])(
    'is rejected when it is accepted but is no picture, and leaves the %s screen in place',
    async (kind) => {
      if (kind !== 'empty') await screenshots.take(png);
      if (kind === 'saved') await screenshots.save();
      store.pictureFromGame(others['html'] ?? png);
      await screenshots.takeArrival();
      expect(screenshots.state).toMatchObject({ kind, because: 'not-a-picture' });
      const bytes = store.device.pictures.shelf?.picture.bytes;
      expect(bytes).toEqual(kind === 'empty' ? undefined : png);
    },
  );

  test('is not offered if it is empty, or once the store has stopped', () => {
    store.pictureFromGame(new Uint8Array());
    expect(offered()).toBeUndefined();
    store.stop();
    store.pictureFromGame(png);
    expect(offered()).toBeUndefined();
  });
});

const { bia } = players;
const minutes = (count: number) => count * 60_000;

/** Another app shares a picture, and the next page opens `sharedAge` milliseconds later. */
async function share(sharedAge = 0, shared = jpeg): Promise<void> {
  store = await nextVisit(store);
  Object.assign(store.device.pictures, { shared, sharedAge });
  await ensureSession(store);
}

test.each([
  ['arrived half an hour ago', minutes(30), jpeg],
  ['has arrived in the future', -1, jpeg],
  ['has no time of arrival', NaN, jpeg],
  ['is empty, as an older service worker could store it', 0, new Uint8Array()],
])('a picture that %s is not offered', async (_, age, bytes) => {
  await share(age, bytes);
  expect(offered()).toBeUndefined();
  expect(store.device.pictures.shared).toBeNull();
});

test('a shared picture is offered until half an hour after its arrival', async () => {
  await share(minutes(10));
  await store.clock.advance(minutes(20) - 1);
  expect(offered()).toBe('outside');
  await store.clock.advance(1);
  expect(offered()).toBeUndefined();
});

test('a picture from the game that arrives after a shared one is offered for longer', async () => {
  await share(minutes(10));
  store.pictureFromGame(png);
  await store.clock.advance(minutes(30));
  expect(offered()).toBe('inside');
});

test('a picture shared on a device without a player is offered to the next player', async () => {
  await store.app.signOut.run();
  store = await nextDocument(store);
  store.device.pictures.shared = jpeg;
  await signIn(store, 'bia');
  expect(offered()).toBe('outside');
});

test('a picture shared while the player is here is removed when they sign out, even if they never opened the page', async () => {
  store.device.pictures.shared = jpeg;
  await store.app.signOut.run();
  expect(store.device.pictures.shared).toBeNull();
});

test('a shared picture is dropped without being offered if the device knew another player', async () => {
  await store.platform.remember('bia');
  await share();
  expect(store.app.session.userId).toBe(bia.userId);
  expect(offered()).toBeUndefined();
  expect(store.device.pictures.shared).toBeNull();
});

test('a shared picture is not offered if another player’s picture is held', async () => {
  await screenshots.take(png);
  const { shelf } = store.device.pictures;
  store = await nextVisit(store);
  await store.platform.endSessions();
  await store.app.session.ensure();
  Object.assign(store.device.pictures, { shelf, shared: jpeg });
  await signIn(store, 'bia');
  expect(store.app.session.userId).toBe(bia.userId);
  expect(offered()).toBeUndefined();
});
