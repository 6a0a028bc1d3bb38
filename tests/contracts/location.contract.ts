import { players } from '../support/platform.ts';
import { platformContract } from './contract.ts';

export const describeLocation = platformContract('session', 'location', (h) => {
  test.each(['luna', 'bia'] as const)(
    'the look-up for %s returns the player’s country',
    async (player) => {
      await h.platform.remember(player);
      const { country: value } = players[player];
      expect(await h.location.lookUpCountry()).toEqual({ ok: true, value });
    },
  );

  test('the look-up works without a session and creates none', async () => {
    expect(await h.location.lookUpCountry()).toEqual({ ok: true, value: 'US' });
    expect(await h.platform.sessionsMade()).toBe(0);
  });
});
