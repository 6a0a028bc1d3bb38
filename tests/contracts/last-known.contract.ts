import type { LastKnownPort } from '#ports/last-known.ts';

export interface LastKnownHarness {
  readonly page: LastKnownPort;
  /** The same device, opened again. */
  reload(): LastKnownPort;
}

export function describeLastKnown(name: string, makeHarness: () => LastKnownHarness): void {
  describe(`last known: ${name}`, () => {
    let h: LastKnownHarness;
    beforeEach(() => {
      h = makeHarness();
    });

    test('on a new device nothing is known', async () => {
      expect(await h.page.read()).toBeUndefined();
    });

    test('what was written outlives the page', async () => {
      await h.page.change(() => ({ name: 'Luna', gems: 240 }));
      expect(await h.reload().read()).toEqual({ name: 'Luna', gems: 240 });
    });

    test('a change sees what was written before', async () => {
      await h.page.change(() => ({ gems: 240 }));
      await h.reload().change((stored) => ({ before: stored }));
      expect(await h.page.read()).toEqual({ before: { gems: 240 } });
    });

    test('what was wiped is gone', async () => {
      await h.page.change(() => 'kept');
      await h.page.change(() => undefined);
      expect(await h.page.read()).toBeUndefined();
      expect(await h.reload().read()).toBeUndefined();
    });
  });
}
