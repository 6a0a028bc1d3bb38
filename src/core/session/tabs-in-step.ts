import type { TabNews, TabsPort } from '#ports/tabs.ts';
import { reaction } from 'mobx';
import type { LanguageStore } from '../language/language-store.ts';
import { playerOf, type SessionStore } from './session-store.ts';

/** What all tabs of a browser show alike. */
export interface InStep {
  readonly session: SessionStore;
  readonly language: LanguageStore;
}

/**
 * Who signs out in one tab is signed out in all, network or not, and so is whoever was here when another
 * player signs in there: the browser has one cookie. A language that is chosen in one is that of all. Returns
 * how to stop.
 */
export function keepTabsInStep({ session, language }: InStep, tabs: TabsPort): () => void {
  let heardLanguage: string | undefined;
  const stops = [
    tabs.onNews((news) => {
      if (news.kind === 'language') {
        heardLanguage = news.language;
        return language.follow(news.language);
      }
      if (news.kind === 'signed-in') session.cameElsewhere(news.userId);
      else if (news.kind === 'signed-out' && concerns(session, news)) session.leftElsewhere();
    }),
    reaction(
      () => session.state,
      (state, before) => {
        const userId = playerOf(before) ?? null;
        if (state.kind === 'present' && state.session.userId !== userId) {
          tabs.tell({ kind: 'signed-in', userId: state.session.userId });
        }
        const left = state.kind === 'absent' && state.left && before.kind !== 'absent';
        if (left && !state.elsewhere) tabs.tell({ kind: 'signed-out', userId });
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

/** Whether this tab's player has left. While it is still being asked who that is, a sign-out is taken for theirs. */
function concerns(
  session: SessionStore,
  { userId }: Extract<TabNews, { readonly kind: 'signed-out' }>,
): boolean {
  if (session.userId === undefined) return session.state.kind === 'resuming';
  return userId === null || session.userId === userId;
}
