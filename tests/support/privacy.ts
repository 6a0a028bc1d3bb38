import { PrivacyRequests } from '#core/privacy/privacy-requests.ts';
import { type FakeStore, openFakeStore } from './fake-store.ts';
import type { DemoPlayer } from './platform.ts';

export interface PrivacyVisit {
  readonly store: FakeStore;
  readonly requests: PrivacyRequests;
  /** Solves the current captcha, or fails it. */
  solve(kind: 'good' | 'bad'): Promise<void>;
}

/** A player's requests, with these deletions scheduled and known. */
export async function openPrivacy(
  player: DemoPlayer,
  deletions: readonly string[] = [],
): Promise<PrivacyVisit> {
  const store = await openFakeStore({ signedInAs: player });
  const { privacyService, privacy, linkedEmail, session } = store.app;
  const requests = new PrivacyRequests(privacyService, privacy, linkedEmail, session);
  await store.platform.setDeletions(player, deletions);
  await privacy.refetch();
  return {
    store,
    requests,
    async solve(kind) {
      await requests.captchaSolved(await store.platform.captchaToken(kind));
    },
  };
}
