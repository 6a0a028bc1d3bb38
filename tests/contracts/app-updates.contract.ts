import type { AppUpdatesPort } from '#ports/updates.ts';
import { settle } from '../support/settle.ts';
import { contract } from './contract.ts';

export interface AppUpdatesHarness {
  readonly updates: AppUpdatesPort;
  /** A newer version is fetched and waits. The app has already started to look for updates. */
  newVersionWaits(): Promise<void>;
  /** The waiting version takes control, after it was applied. */
  newVersionInUse(): Promise<void>;
  /** A chunk of the version in use could not be fetched. */
  partMissing(): Promise<void>;
}

export const describeAppUpdates = contract<AppUpdatesHarness>('app updates', (h) => {
  const listener = jest.fn();
  beforeEach(() => void listener.mockClear());

  test('a listener is called when a newer version starts waiting, a removed one is not', async () => {
    const removed = jest.fn();
    h.updates.onWaiting(listener);
    h.updates.onWaiting(removed)();
    expect(listener).not.toHaveBeenCalled();
    await h.newVersionWaits();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(removed).not.toHaveBeenCalled();
  });

  test('a listener added later is called for a version that is already waiting', async () => {
    await h.newVersionWaits();
    h.updates.onWaiting(listener);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('apply() resolves once the waiting version is in use, not before', async () => {
    await h.newVersionWaits();
    void h.updates.apply().then(listener);
    await settle();
    expect(listener).not.toHaveBeenCalled();
    await h.newVersionInUse();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('apply() resolves if no version is waiting', async () => {
    await expect(h.updates.apply()).resolves.toBeUndefined();
  });

  test('a listener is called each time a part of the app is missing, until it is removed', async () => {
    const stop = h.updates.onMissing(listener);
    await h.partMissing();
    await h.partMissing();
    stop();
    await h.partMissing();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
