import type { LocationPort } from '#ports/location.ts';
import { faults, type Platform, players } from '../support/platform.ts';

export interface LocationHarness {
  readonly location: LocationPort;
  readonly platform: Platform;
}

export function describeLocation(name: string, makeHarness: () => Promise<LocationHarness>): void {
  describe(`location: ${name}`, () => {
    let h: LocationHarness;
    beforeEach(async () => {
      h = await makeHarness();
    });

    test.each(['luna', 'bia'] as const)('%s seems to be at home', async (player) => {
      await h.platform.remember(player);
      const { country: value } = players[player];
      expect(await h.location.lookUpCountry()).toEqual({ ok: true, value });
    });

    test('works without a session', async () => {
      expect(await h.location.lookUpCountry()).toEqual({ ok: true, value: 'US' });
      expect(await h.platform.sessionsMade()).toBe(0);
    });

    test.each(faults)('a look-up that is %s says so, and works later', async (fault) => {
      await h.platform.breakNext('retrieveLocation', fault);
      const problem = fault.startsWith('unavailable') ? 'unavailable' : 'unreachable';
      expect(await h.location.lookUpCountry()).toMatchObject({ ok: false, problem });
      expect((await h.location.lookUpCountry()).ok).toBe(true);
    });
  });
}
