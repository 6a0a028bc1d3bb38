import { failedBy, faults } from '../support/platform.ts';
import { platformContract } from './contract.ts';

export const describePlayerPort = platformContract('player', 'player port', (h) => {
  test.each([
    ['luna', { name: 'Luna#1234', coins: 12500, gems: 240 }],
    ['bia', { name: 'Bia#4321', coins: 3200, gems: 75 }],
  ] as const)('the profile of %s has the nickname and the balance', async (player, value) => {
    await h.platform.remember(player);
    expect(await h.port.profile()).toEqual({ ok: true, value });
  });

  test('the profile is not available without a session', async () => {
    expect(await h.port.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
  });

  test.each(faults)(
    'a profile call with the fault %s fails, and the next one succeeds',
    async (fault) => {
      await h.platform.remember('luna');
      await h.platform.breakNext('profile', fault);
      expect(await h.port.profile()).toMatchObject(failedBy(fault));
      expect((await h.port.profile()).ok).toBe(true);
    },
  );
});
