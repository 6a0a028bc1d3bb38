import { players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { platformContract } from './contract.ts';

const fresh = { email: 'finn@example.test', password: 'paper kites' };

export const describeLinkedEmail = platformContract('session', 'linked e-mail', (h) => {
  test('the e-mail of an account is returned', async () => {
    await h.platform.remember('luna');
    expect(await h.port.linkedEmail()).toEqual({ ok: true, value: players.luna.email });
  });

  test('an account without an e-mail returns null', async () => {
    await h.platform.remember('finn');
    expect(await h.port.linkedEmail()).toEqual({ ok: true, value: null });
  });

  test('a newly linked e-mail signs in with its password', async () => {
    await h.platform.remember('finn');
    expect(await h.port.linkEmail(fresh)).toEqual({ ok: true, value: undefined });
    expect(valueOf(await h.port.linkedEmail())).toBe(fresh.email);
    valueOf(await h.port.signOut());
    expect(valueOf(await h.port.signIn(fresh)).userId).toBe(players.finn.userId);
  });

  test.each([
    ['an e-mail of another account', 'finn', players.luna.email],
    ['a second e-mail', 'luna', fresh.email],
  ] as const)('linking %s is refused and changes nothing', async (_, player, email) => {
    await h.platform.remember(player);
    const before = valueOf(await h.port.linkedEmail());
    expect(await h.port.linkEmail({ ...fresh, email })).toMatchObject({
      ok: false,
      problem: 'email-already-linked',
    });
    expect(valueOf(await h.port.linkedEmail())).toBe(before);
  });
});
