import type { TabNews, TabsPort } from '#ports/tabs.ts';
import * as v from 'valibot';

const name = 'kitewood-tabs';

/** Broadcasts by a BroadcastChannel, or by local storage events if that is unsupported. */
export function createTabs(): TabsPort {
  const listeners = new Set<(news: TabNews) => void>();

  function heard(message: unknown): void {
    const news = v.safeParse(tabNews, message);
    if (news.success) for (const listener of listeners) listener(news.output);
  }

  const tell = 'BroadcastChannel' in globalThis ? openChannel(heard) : listenToStorage(heard);
  return {
    broadcast: tell,
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function openChannel(heard: (message: unknown) => void): TabsPort['broadcast'] {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event) => heard(event.data));
  return (news) => channel.postMessage(news);
}

function listenToStorage(heard: (message: unknown) => void): TabsPort['broadcast'] {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) heard(parse(newValue));
  });
  return (news) => {
    try {
      localStorage.setItem(name, JSON.stringify(news));
      // Leaves nothing in storage, and lets the same message be sent again.
      localStorage.removeItem(name);
    } catch {
      // Storage is denied: each tab is on its own, and the platform ends their sessions.
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

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const tabNews: v.GenericSchema<unknown, TabNews> = v.variant('kind', [
  v.object({ kind: v.literal('signed-out'), userId: v.nullable(v.string()) }),
  v.object({ kind: v.literal('signed-in'), userId: v.string() }),
  v.object({ kind: v.literal('balance'), userId: v.string(), coins: amount, gems: amount }),
  v.object({ kind: v.literal('language'), language: v.string() }),
]);
