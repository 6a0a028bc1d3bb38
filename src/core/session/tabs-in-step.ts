import type { Tabs } from '#ports/tabs.ts';
import { reaction } from 'mobx';
import type { SessionStore } from './session-store.ts';

/** Who signs out in one tab is signed out in all, network or not. Returns how to stop. */
export function keepTabsInStep(session: SessionStore, tabs: Tabs): () => void {
  let hearing = false;
  const stopHearing = tabs.onNews(({ userId }) => {
    if (session.userId !== userId) return;
    hearing = true;
    session.leftElsewhere();
    hearing = false;
  });
  const stopTelling = reaction(
    () => session.state,
    (state, before) => {
      const left = before.kind === 'present' && state.kind === 'absent' && state.left;
      if (left && !hearing) tabs.tell({ kind: 'signed-out', userId: before.session.userId });
    },
  );
  return () => {
    stopHearing();
    stopTelling();
  };
}
