import type { Tabs } from '#ports/tabs.ts';
import { reaction } from 'mobx';
import { playerOf, type SessionStore } from './session-store.ts';

/** Who signs out in one tab is signed out in all, network or not. Returns how to stop. */
export function keepTabsInStep(session: SessionStore, tabs: Tabs): () => void {
  let heardOf: string | undefined;
  const stopHearing = tabs.onNews(({ userId }) => {
    if (session.userId !== userId) return;
    heardOf = userId;
    session.leftElsewhere();
  });
  const stopTelling = reaction(
    () => session.state,
    (state, before) => {
      const userId = playerOf(before);
      if (userId === undefined || state.kind !== 'absent' || !state.left) return;
      if (userId !== heardOf) tabs.tell({ kind: 'signed-out', userId });
      heardOf = undefined;
    },
  );
  return () => {
    stopHearing();
    stopTelling();
  };
}
