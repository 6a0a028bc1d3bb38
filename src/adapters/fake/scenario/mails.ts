import type { WorldState } from '../world/state.ts';

/** Links in Luna's mails. They are fixed, so that a scenario's address can open them. */
const links = {
  delete: '/confirm/delete?token=demo-delete',
  request: '/confirm/request?token=demo-request',
  changeEmail: '/confirm/changeEmail?token=demo-change',
} as const;

/** Sends one mail of each kind to Luna. */
export function addMails(state: WorldState, at: number): void {
  const userId = 'player-luna';
  const to = 'luna@example.test';
  state.resetTokens['demo-reset'] = { userId, at };
  const link = '/password-reset?actionToken=demo-reset';
  state.mails.push({ to, kind: 'password-reset', link, at });
  for (const [kind, link] of Object.entries(links) as [keyof typeof links, string][]) {
    const email = kind === 'changeEmail' ? 'luna.moon@example.test' : '';
    state.privacyLinks[link.slice(link.indexOf('=') + 1)] = { operation: kind, userId, email, at };
    state.mails.push({ to: email === '' ? to : email, kind, link, at });
  }
  state.deletions[userId] = [{ status: 'EMAIL_SENT' }];
}
