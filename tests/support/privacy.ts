import { PrivacyRequests } from '#core/privacy/privacy-requests.ts';
import { type FakeStore, openFakeStore } from './fake-store.ts';
import type { DemoPlayer } from './platform.ts';

export interface PrivacyVisit {
  readonly store: FakeStore;
  readonly requests: PrivacyRequests;
  /** Completes the current captcha with a token that the platform accepts or rejects. */
  solve(kind: 'good' | 'bad'): Promise<void>;
}

/** Opens the privacy requests of a player, with these deletion schedules set and loaded. */
export async function openPrivacy(
  player: DemoPlayer,
  deletions: readonly string[] = [],
): Promise<PrivacyVisit> {
  const store = await openFakeStore({ signedInAs: player });
  const { privacyService, privacy, linkedEmail, session, navigation } = store.app;
  const requests = new PrivacyRequests(privacyService, privacy, linkedEmail, session, navigation);
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
