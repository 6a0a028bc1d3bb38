import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const signOuts = async () =>
  (await store.platform.events()).filter((event) => event.name === 'sign_out');

test('a sign-out removes the player, is reported and leaves no notice', async () => {
  await store.app.signOut.run();
  expect(store.app.session.userId).toBeUndefined();
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
  expect(await signOuts()).toHaveLength(1);
});

test('without a session no sign-out is reported', async () => {
  const visitor = await openFakeStore();
  await visitor.app.session.ensure();
  await visitor.app.signOut.run();
  expect(await visitor.platform.events()).not.toContainEqual(
    expect.objectContaining({ name: 'sign_out' }),
  );
});

test('a sign-out that is pressed twice is reported once', async () => {
  await store.platform.slowDown(100);
  const presses = [store.app.signOut.run(), store.app.signOut.run()];
  await store.clock.advance(100);
  await Promise.all(presses);
  expect(await signOuts()).toHaveLength(1);
});

test('a player without a network is signed out here, and sees the notice', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  expect(store.app.session.userId).toBeUndefined();
  expect(store.app.signOut.state).toEqual({
    kind: 'failed',
    message: expect.stringMatching(/^Could not Sign Out: /),
  });
});

test('the notice of a failed sign-out can be dismissed', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  store.app.signOut.dismiss();
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('a sign-out after the session has ended shows no failure', async () => {
  await store.platform.endSessions();
  await store.app.signOut.run();
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});
