import type { Tabs } from '#ports/tabs.ts';
import { reaction } from 'mobx';
import type { LanguageStore } from '../language/language-store.ts';
import type { PlayerStore } from '../player/player-store.ts';
import { playerOf, type SessionStore } from './session-store.ts';

/** What all tabs of a browser show alike. */
export interface InStep {
  readonly session: SessionStore;
  readonly player: PlayerStore;
  readonly language: LanguageStore;
}

/**
 * Who signs out in one tab is signed out in all, network or not; a balance that changes in one changes in
 * all, and so does the language. Returns how to stop.
 */
export function keepTabsInStep({ session, player, language }: InStep, tabs: Tabs): () => void {
  let leftElsewhere: string | undefined;
  let heardBalance: string | undefined;
  let heardLanguage: string | undefined;
  const stops = [
    tabs.onNews((news) => {
      if (news.kind === 'language') {
        heardLanguage = news.language;
        return language.follow(news.language);
      }
      if (session.userId !== news.userId) return;
      if (news.kind === 'balance') {
        heardBalance = textOf(news);
        player.setBalance({ coins: news.coins, gems: news.gems });
        return;
      }
      leftElsewhere = news.userId;
      session.leftElsewhere();
    }),
    reaction(
      () => session.state,
      (state, before) => {
        const userId = playerOf(before);
        if (userId === undefined || state.kind !== 'absent' || !state.left) return;
        if (userId !== leftElsewhere) tabs.tell({ kind: 'signed-out', userId });
        leftElsewhere = undefined;
      },
    ),
    // Not the first one: it may be older than what the other tabs have heard since.
    reaction(
      () => (player.state.kind === 'ready' ? player.profile : undefined),
      (now, before) => {
        const { userId } = session;
        if (!now || !before || userId === undefined || textOf(now) === textOf(before)) return;
        const { coins, gems } = now;
        if (textOf(now) !== heardBalance) tabs.tell({ kind: 'balance', userId, coins, gems });
        heardBalance = undefined;
      },
    ),
    reaction(
      () => language.current,
      (now) => {
        if (now !== heardLanguage) tabs.tell({ kind: 'language', language: now });
        heardLanguage = undefined;
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

function textOf({ coins, gems }: { readonly coins: number; readonly gems: number }): string {
  return `${coins} ${gems}`;
}
