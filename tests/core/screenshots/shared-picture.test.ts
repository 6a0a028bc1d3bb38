import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { jpeg, png } from '../../support/pictures.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';
import { nextDocument } from '../../support/reload.ts';

const bia = { email: players.bia.email, password: players.bia.password };
const minutes = (count: number) => count * 60_000;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

/** Another app shares a picture, and the page opens `sharedAge` milliseconds later. */
async function share(sharedAge = 0): Promise<void> {
  store.stop();
  store = await openFakeStore({}, store.browser);
  Object.assign(store.device.pictures, { shared: jpeg, sharedAge });
  await store.app.session.ensure();
  await settle();
}

const offered = () => store.app.screenshots.arrivedFrom;

test.each([minutes(30), -1, NaN])(
  'a picture that arrived %d ms ago is not offered',
  async (age) => {
    await share(age);
    expect(offered()).toBeUndefined();
    expect(store.device.pictures.shared).toBeNull();
  },
);

test('an empty picture stored by an older service worker is not offered', async () => {
  store.stop();
  store = await openFakeStore({}, store.browser);
  store.device.pictures.shared = new Uint8Array();
  await store.app.session.ensure();
  await settle();
  expect(offered()).toBeUndefined();
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
  expect(offered()).toBe('game');
});

test('a picture shared on a device without a player is offered to the next player', async () => {
  await store.app.signOut.run();
  store = await nextDocument(store);
  store.device.pictures.shared = jpeg;
  await store.app.session.signIn(bia);
  await settle();
  expect(offered()).toBe('outside');
});

test('a shared picture is dropped without being offered if the device knew another player', async () => {
  await store.platform.remember('bia');
  await share();
  expect(store.app.session.userId).toBe(players.bia.userId);
  expect(offered()).toBeUndefined();
  expect(store.device.pictures.shared).toBeNull();
});

test('a shared picture is not offered if another player’s picture is held', async () => {
  await store.app.screenshots.take(png);
  const { shelf } = store.device.pictures;
  store.stop();
  store = await openFakeStore({}, store.browser);
  await store.platform.endSessions();
  await store.app.session.ensure();
  Object.assign(store.device.pictures, { shelf, shared: jpeg });
  await store.app.session.signIn(bia);
  await settle();
  expect(store.app.session.userId).toBe(players.bia.userId);
  expect(offered()).toBeUndefined();
});
