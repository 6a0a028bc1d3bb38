import type { LastKnown } from '../last-known/last-known.ts';
import type { LikelySignedIn } from './likely-signed-in.ts';
import { playerOf, type SessionState, type SessionStore } from './session-store.ts';

/** Keeps the player that the device remembers in step with the session, and the other way round. */
export function syncDeviceIdentity(
  session: SessionStore,
  lastKnown: LastKnown,
  expected: LikelySignedIn,
  purchases: { readonly busy: boolean },
) {
  /** Whether the device was seen to keep the player of this page. */
  let kept = Promise.resolve(false);

  return {
    /**
     * Keeps the data of a player on this device until the platform says that no player is signed in. What happened in
     * another page, that page notes: noting it here, perhaps late, could remove a player who signed in since.
     */
    async note(state: SessionState, before: SessionState): Promise<void> {
      const gone = state.kind === 'absent' || state.kind === 'closed';
      if (gone && state.elsewhere) return;
      expected.note(state);
      if (state.kind === 'present') kept = lastKnown.enter(state.session.userId);
      // After an expired session it says nothing new of the device.
      const found = state.kind === 'remembered' && before.kind !== 'present';
      if (found) kept = Promise.resolve(true);
      if (gone) await lastKnown.wipe(session.player);
    },

    /**
     * For a page that is seen again: one that comes from the back-forward cache has missed what other tabs
     * told. Where the device keeps another player by now, or nobody, the session of this page is over.
     *
     * Only a device that was seen to keep this very player can say so: where storage is denied or full it never
     * was, and one that cannot be read says nothing. A player who is only just being noted is waited for, and
     * what was read is dropped where the session is not the same any more. A purchase that is under way goes on
     * where the device has lost everything: that somebody has left must stand there.
     */
    async check(): Promise<void> {
      const { state } = session;
      const userId = playerOf(state);
      if (userId === undefined || !(await kept)) return;
      const owner = await lastKnown.owner();
      if (owner === null || owner === userId || session.state !== state) return;
      if (owner === undefined && !expected.left && purchases.busy) return;
      if (owner === undefined) session.signedOutInOtherTab();
      else session.signedInInOtherTab(owner);
    },
  };
}
