import { platformContract } from './contract.ts';

export const describePlayerPort = platformContract('player', 'player port', (h) => {
  test.each([
    ['luna', { name: 'Luna#1234', coins: 12500, gems: 240 }],
    ['bia', { name: 'Bia#4321', coins: 3200, gems: 75 }],
  ] as const)('the profile of %s has the nickname and the balance', async (player, value) => {
    await h.platform.remember(player);
    expect(await h.port.profile()).toEqual({ ok: true, value });
  });
});
