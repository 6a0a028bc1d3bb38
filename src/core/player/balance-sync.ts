import type { TabsPort } from '#ports/tabs.ts';
import { reaction } from 'mobx';
import type { SessionStore } from '../session/session-store.ts';
import type { PlayerStore } from './player-store.ts';

/** The player with the balance that all tabs of the browser share. */
export interface BalanceSyncDependencies {
  readonly session: SessionStore;
  readonly player: PlayerStore;
}

/** A balance that changes in one tab changes in all. Returns how to stop. */
export function syncBalance(
  { session, player }: BalanceSyncDependencies,
  tabs: TabsPort,
): () => void {
  let heard: string | undefined;
  const stops = [
    tabs.onNews((news) => {
      if (news.kind !== 'balance' || session.userId !== news.userId) return;
      heard = textOf(news);
      player.setBalance({ coins: news.coins, gems: news.gems });
    }),
    // Not the first one: it may be older than what the other tabs have heard since.
    reaction(
      () => (player.state.kind === 'ready' ? player.profile : undefined),
      (now, before) => {
        const { userId } = session;
        if (!now || !before || userId === undefined || textOf(now) === textOf(before)) return;
        const { coins, gems } = now;
        if (textOf(now) !== heard) tabs.broadcast({ kind: 'balance', userId, coins, gems });
        heard = undefined;
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

function textOf({ coins, gems }: { readonly coins: number; readonly gems: number }): string {
  return `${coins} ${gems}`;
}
