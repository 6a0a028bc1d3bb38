import { ownName } from '#ports/names.ts';
import type { TabNews, TabsPort } from '#ports/tabs.ts';
import * as v from 'valibot';
import { integer } from '../../shared/numbers.ts';
import { unlessDenied } from '../../shared/unless-denied.ts';

const name = ownName('tabs');

/** Broadcasts by a BroadcastChannel. */
export function createTabs(): TabsPort {
  const channel = unlessDenied(() => new BroadcastChannel(name));
  const listeners = new Set<(news: TabNews) => void>();
  channel?.addEventListener('message', ({ data }) => {
    const news = v.safeParse(tabNews, data);
    if (news.success) for (const listener of listeners) listener(news.output);
  });
  return {
    broadcast: (news) => channel?.postMessage(news),
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const tabNews: v.GenericSchema<unknown, TabNews> = v.union([
  v.object({ kind: v.literal('signed-out'), userId: v.nullable(v.string()) }),
  v.object({ kind: v.literal('signed-in'), userId: v.string() }),
  v.object({ kind: v.literal('balance'), userId: v.string(), coins: integer, gems: integer }),
  v.object({ kind: v.literal('language'), language: v.string() }),
  v.object({ kind: v.literal('family') }),
]);
