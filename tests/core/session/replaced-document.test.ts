import { openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { nextDocument, nextVisit } from '../../support/reload.ts';
import { replaced } from '../../support/session-states.ts';
import { settle } from '../../support/settle.ts';

describe('replaceDocument() after a sign-out', () => {
  test('reloads the page once the device has forgotten the player', async () => {
    const store = await openFakeStore({ signedInAs: 'luna' });
    const { promise: forgotten, resolve: forget } = Promise.withResolvers<void>();
    const change = store.browser.lastKnown.change.bind(store.browser.lastKnown);
    Object.assign(store.browser.lastKnown, {
      change: (...work: Parameters<typeof change>) => forgotten.then(() => change(...work)),
    });
    void store.app.signOut.run();
    void store.app.replaceDocument();
    await settle();
    expect(store.device.page.reloaded).toBe(0);
    forget();
    await settle();
    expect([store.device.page.reloaded, store.browser.lastKnown.value]).toEqual([1, undefined]);
  });

  test('reloads the page after three seconds if storage does not respond', async () => {
    const store = await openFakeStore({ signedInAs: 'luna' });
    Object.assign(store.browser.lastKnown, { change: () => new Promise(() => undefined) });
    void store.app.signOut.run();
    void store.app.replaceDocument();
    await store.clock.advance(2_999);
    expect(store.device.page.reloaded).toBe(0);
    await store.clock.advance(1);
    expect(store.device.page.reloaded).toBe(1);
  });
});

test('a slow platform that names another player than the device closes only one document', async () => {
  let store = await openFakeStore({ signedInAs: 'luna' });
  await settle();
  store = await nextVisit(store);
  await store.platform.remember('bia');
  await store.platform.slowDown(5_000);
  void store.app.session.ensure();
  await store.clock.advance(1_000);
  expect(store.app.session.userId).toBe(players.luna.userId);
  await store.clock.advance(4_000);
  expect(store.app.session.state).toEqual(replaced);
  store = await nextDocument(store);
  void store.app.session.ensure();
  await store.clock.advance(1_000);
  expect(store.app.session.state.kind).toBe('resuming');
  await store.clock.advance(4_000);
  expect(store.app.session.userId).toBe(players.bia.userId);
});
