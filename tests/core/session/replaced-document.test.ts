import { openFakeStore } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';

describe('a document whose player is gone is replaced', () => {
  test('once the device has forgotten them', async () => {
    const store = await openFakeStore({ signedInAs: 'luna' });
    let forget: () => void = () => undefined;
    const forgotten = new Promise<void>((resolve) => (forget = resolve));
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

  test('after three seconds where storage does not answer', async () => {
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
