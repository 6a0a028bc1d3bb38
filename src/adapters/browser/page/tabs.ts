import { ownName } from '#ports/names.ts';
import type { TabNews, TabsPort } from '#ports/tabs.ts';
import * as v from 'valibot';
import { count } from '../count.ts';

const name = ownName('tabs');

/** Broadcasts by a BroadcastChannel, or by local storage events if that is unsupported. */
export function createTabs(): TabsPort {
  const listeners = new Set<(news: TabNews) => void>();

  function receive(message: unknown): void {
    const news = v.safeParse(tabNews, message);
    if (news.success) for (const listener of listeners) listener(news.output);
  }

  const broadcast =
    'BroadcastChannel' in globalThis ? openChannel(receive) : listenToStorage(receive);
  return {
    broadcast,
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function openChannel(receive: (message: unknown) => void): TabsPort['broadcast'] {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event) => receive(event.data));
  return (news) => channel.postMessage(news);
}

function listenToStorage(receive: (message: unknown) => void): TabsPort['broadcast'] {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) receive(parse(newValue));
  });
  return (news) => {
    try {
      localStorage.setItem(name, JSON.stringify(news));
      // Leaves nothing in storage, and lets the same message be sent again.
      localStorage.removeItem(name);
    } catch {
      // Storage is denied: other tabs learn of a sign-out from the platform only.
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const tabNews: v.GenericSchema<unknown, TabNews> = v.union([
  v.object({ kind: v.literal('signed-out'), userId: v.nullable(v.string()) }),
  v.object({ kind: v.literal('signed-in'), userId: v.string() }),
  v.object({ kind: v.literal('balance'), userId: v.string(), coins: count, gems: count }),
  v.object({ kind: v.literal('language'), language: v.string() }),
  v.object({ kind: v.literal('family') }),
]);
