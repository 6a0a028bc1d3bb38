import type { LastKnownPort } from '#ports/last-known.ts';
import { contract } from './contract.ts';

export interface LastKnownHarness {
  readonly page: LastKnownPort;
  /** Opens a new page on the same device. */
  reload(): LastKnownPort;
}

export const describeLastKnown = contract<LastKnownHarness>('last-known port', (h) => {
  test('a new device has no last-known value, and a written one outlives the page', async () => {
    expect(await h.page.read()).toBeUndefined();
    await h.page.change(() => ({ name: 'Luna', gems: 240 }));
    expect(await h.reload().read()).toEqual({ name: 'Luna', gems: 240 });
  });

  test('a change receives the value that was written before', async () => {
    await h.page.change(() => ({ gems: 240 }));
    await h.reload().change((stored) => ({ before: stored }));
    expect(await h.page.read()).toEqual({ before: { gems: 240 } });
  });

  test('a change to undefined deletes the value', async () => {
    await h.page.change(() => 'kept');
    await h.page.change(() => undefined);
    expect(await h.page.read()).toBeUndefined();
    expect(await h.reload().read()).toBeUndefined();
  });
});
