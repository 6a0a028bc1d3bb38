import type { AppUpdatesPort } from '#ports/updates.ts';
import { settle } from '../support/settle.ts';

export interface AppUpdatesHarness {
  readonly updates: AppUpdatesPort;
  /** A newer version has been fetched and waits, of an app that has begun to look for it. */
  newVersionWaits(): Promise<void>;
  /** It is in use, as it was wanted. */
  newVersionInUse(): Promise<void>;
  /** A part of the version in use could not be fetched. */
  partMissing(): void;
}

export function describeAppUpdates(
  name: string,
  makeHarness: () => AppUpdatesHarness | Promise<AppUpdatesHarness>,
): void {
  describe(`app updates: ${name}`, () => {
    let h: AppUpdatesHarness;
    let told: jest.Mock;
    beforeEach(async () => {
      h = await makeHarness();
      told = jest.fn();
    });

    test('listeners hear of a newer version once it waits', async () => {
      h.updates.onWaiting(told);
      expect(told).not.toHaveBeenCalled();
      await h.newVersionWaits();
      expect(told).toHaveBeenCalledTimes(1);
    });

    test('who listens later hears of one that waits already', async () => {
      await h.newVersionWaits();
      h.updates.onWaiting(told);
      expect(told).toHaveBeenCalledTimes(1);
    });

    test('one that is wanted is taken into use in its own time', async () => {
      await h.newVersionWaits();
      void h.updates.apply().then(told);
      await settle();
      expect(told).not.toHaveBeenCalled();
      await h.newVersionInUse();
      expect(told).toHaveBeenCalledTimes(1);
    });

    test('apply resolves if no version waits', async () => {
      await expect(h.updates.apply()).resolves.toBeUndefined();
    });

    test('listeners hear of a part that is missing, each time', () => {
      h.updates.onMissing(told);
      h.partMissing();
      h.partMissing();
      expect(told).toHaveBeenCalledTimes(2);
    });

    test('who stops listening hears no more', async () => {
      h.updates.onWaiting(told)();
      h.updates.onMissing(told)();
      await h.newVersionWaits();
      h.partMissing();
      expect(told).not.toHaveBeenCalled();
    });
  });
}
