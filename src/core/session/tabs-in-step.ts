import type { Tabs } from '#ports/tabs.ts';
import { reaction } from 'mobx';
import type { LanguageStore } from '../language/language-store.ts';
import { playerOf, type SessionStore } from './session-store.ts';

/** What all tabs of a browser show alike. */
export interface InStep {
  readonly session: SessionStore;
  readonly language: LanguageStore;
}

/**
 * Who signs out in one tab is signed out in all, network or not; a language that is chosen in one is that of
 * all. Returns how to stop.
 */
export function keepTabsInStep({ session, language }: InStep, tabs: Tabs): () => void {
  let leftElsewhere: string | undefined;
  let heardLanguage: string | undefined;
  const stops = [
    tabs.onNews((news) => {
      if (news.kind === 'language') {
        heardLanguage = news.language;
        return language.follow(news.language);
      }
      if (news.kind !== 'signed-out' || session.userId !== news.userId) return;
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
