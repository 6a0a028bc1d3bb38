import type { TabsPort } from '#ports/tabs.ts';
import { reaction } from 'mobx';
import type { SessionStore } from '../session/session-store.ts';
import type { PlayerStore } from './player-store.ts';

/** Syncs a changed balance between tabs. Returns a function that stops it. */
export function syncBalance(
  session: SessionStore,
  player: PlayerStore,
  tabs: TabsPort,
): () => void {
  let lastReceived: string | undefined;
  const stops = [
    tabs.onNews((news) => {
      if (news.kind !== 'balance' || session.userId !== news.userId) return;
      lastReceived = textOf(news);
      player.setBalance({ coins: news.coins, gems: news.gems });
    }),
    // Skips the first balance, which may be older than the other tabs'.
    reaction(
      () => (player.state.kind === 'ready' ? player.profile : undefined),
      (now, before) => {
        const { userId } = session;
        if (!now || !before || userId === undefined || textOf(now) === textOf(before)) return;
        const { coins, gems } = now;
        if (textOf(now) !== lastReceived) tabs.broadcast({ kind: 'balance', userId, coins, gems });
        lastReceived = undefined;
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

function textOf({ coins, gems }: { readonly coins: number; readonly gems: number }): string {
  return `${coins} ${gems}`;
}
