import type { TabNews, TabsPort } from '#ports/tabs.ts';
import { reaction } from 'mobx';
import type { LanguageStore } from '../language/language-store.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Syncs sign-outs, sign-ins and the language between tabs. A sign-out in one tab signs out all tabs, also offline. So
 * does a sign-in of another player, as the browser has one cookie. Only actions of a person are broadcast, so tabs
 * cannot reload each other in a loop. Returns a function that stops it.
 */
export function syncTabs(
  session: SessionStore,
  language: LanguageStore,
  tabs: TabsPort,
): () => void {
  let receivedLanguage: string | undefined;
  const stops = [
    tabs.onNews((news) => {
      if (news.kind === 'language') {
        receivedLanguage = news.language;
        return language.follow(news.language);
      }
      if (news.kind === 'signed-in') session.signedInInOtherTab(news.userId);
      else if (news.kind === 'signed-out' && concerns(session, news))
        session.endedInOtherTab('signed-out');
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
        if (now !== receivedLanguage) tabs.broadcast({ kind: 'language', language: now });
        receivedLanguage = undefined;
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Whether the sign-out is of this tab's player. While the session resumes, it counts as theirs. */
function concerns(
  session: SessionStore,
  { userId }: Extract<TabNews, { readonly kind: 'signed-out' }>,
): boolean {
  if (session.userId === undefined) return session.state.kind === 'resuming';
  return userId === null || session.userId === userId;
}
