import type { TabNews, TabsPort } from '#ports/tabs.ts';
import { reaction } from 'mobx';
import type { LanguageStore } from '../language/language-store.ts';
import type { SessionStore } from './session-store.ts';

/** State that all tabs of a browser share. */
export interface TabSyncDependencies {
  readonly session: SessionStore;
  readonly language: LanguageStore;
}

/**
 * A sign-out in one tab signs out all tabs, network or not. So does a sign-in of another player: the browser has one
 * cookie. Only what a person did is broadcast, so tabs cannot make each other reload again and again. A language that
 * is chosen in one tab applies to all. Returns how to stop.
 */
export function syncTabs({ session, language }: TabSyncDependencies, tabs: TabsPort): () => void {
  let heardLanguage: string | undefined;
  const stops = [
    tabs.onNews((news) => {
      if (news.kind === 'language') {
        heardLanguage = news.language;
        return language.follow(news.language);
      }
      if (news.kind === 'signed-in') session.signedInInOtherTab(news.userId);
      else if (news.kind === 'signed-out' && concerns(session, news)) session.signedOutInOtherTab();
    }),
    reaction(
      () => session.signedIn,
      (signedIn) => signedIn && tabs.broadcast({ kind: 'signed-in', userId: signedIn.userId }),
    ),
    reaction(
      () => session.state,
      (state) => {
        if (state.kind !== 'absent' && state.kind !== 'closed') return;
        const signedOut = state.kind === 'closed' ? state.by === 'signed-out' : state.left;
        if (!signedOut || state.elsewhere) return;
        tabs.broadcast({ kind: 'signed-out', userId: session.player ?? null });
      },
    ),
    reaction(
      () => language.current,
      (now) => {
        if (now !== heardLanguage) tabs.broadcast({ kind: 'language', language: now });
        heardLanguage = undefined;
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Whether this tab's player has left. While it is still being asked who that is, a sign-out is taken for theirs. */
function concerns(
  session: SessionStore,
  { userId }: Extract<TabNews, { readonly kind: 'signed-out' }>,
): boolean {
  if (session.userId === undefined) return session.state.kind === 'resuming';
  return userId === null || session.userId === userId;
}
