import type { LastKnown } from '../last-known/last-known.ts';
import type { LikelySignedIn } from './likely-signed-in.ts';
import { playerOf, type SessionState, type SessionStore } from './session-store.ts';

/** Syncs the player stored on the device with the session, in both directions. */
export function syncDeviceIdentity(
  session: SessionStore,
  lastKnown: LastKnown,
  likelySignedIn: LikelySignedIn,
  purchases: { readonly busy: boolean },
) {
  /** Whether the device is known to have stored the player of this page. */
  let kept = Promise.resolve(false);

  return {
    /**
     * Keeps the data of a player on this device until the platform says that no player is signed in. The page in which
     * a change happens records it: a late record from here could remove a player who signed in since.
     */
    async note(state: SessionState, before: SessionState): Promise<void> {
      const gone = state.kind === 'absent' || state.kind === 'closed';
      if (gone && state.elsewhere) return;
      likelySignedIn.note(state);
      if (state.kind === 'present') kept = lastKnown.enter(state.session.userId);
      // After an expired session this says nothing new about the device.
      const found = state.kind === 'remembered' && before.kind !== 'present';
      if (found) kept = Promise.resolve(true);
      if (gone) await lastKnown.wipe(session.player);
    },

    /**
     * Checks the player after a page becomes visible: the bfcache may have missed messages of other tabs. If the device
     * now holds another player, this page's session is over. If it holds none, the session has expired.
     *
     * Only a device that has held this very player can say so: denied or full storage never has, and unreadable storage
     * says nothing. A recorded sign-out counts on every device that does not hold this player. Waits while a player is
     * still being recorded. The answer is dropped if the session has changed. A running purchase continues if the device
     * has lost all its data: only a recorded sign-out ends it.
     */
    async check(): Promise<void> {
      const { state } = session;
      const userId = playerOf(state);
      if (userId === undefined) return;
      const hasHeld = await kept;
      const owner = await lastKnown.owner();
      if (owner === userId || session.state !== state) return;
      if (hasHeld && owner) session.signedInInOtherTab(owner);
      else if (likelySignedIn.left) session.endedInOtherTab('signed-out');
      else if (hasHeld && owner === undefined && !purchases.busy)
        session.endedInOtherTab('expired');
    },
  };
}
