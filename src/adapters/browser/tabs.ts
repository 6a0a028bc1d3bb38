import type { TabNews, TabsPort } from '#ports/tabs.ts';

const name = 'kitewood-tabs';

/** Carries news by a broadcast channel; where the browser has none, by local storage, which tells other tabs of a change. */
export function createTabs(): TabsPort {
  const listeners = new Set<(news: TabNews) => void>();

  function heard(message: unknown): void {
    const news = readNews(message);
    if (news) for (const listener of listeners) listener(news);
  }

  const tell = 'BroadcastChannel' in globalThis ? openChannel(heard) : listenToStorage(heard);
  return {
    tell,
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function openChannel(heard: (message: unknown) => void): TabsPort['tell'] {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event) => heard(event.data));
  return (news) => channel.postMessage(news);
}

function listenToStorage(heard: (message: unknown) => void): TabsPort['tell'] {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) heard(parse(newValue));
  });
  return (news) => {
    try {
      localStorage.setItem(name, JSON.stringify(news));
      // Nothing stays behind, and the same news can be told again.
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

/** What comes from another page is not believed before it is looked at. */
function readNews(message: unknown): TabNews | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { kind, userId, coins, gems, language } = message as Readonly<Record<string, unknown>>;
  if (kind === 'language') return typeof language === 'string' ? { kind, language } : undefined;
  if (kind === 'signed-out' && userId === null) return { kind, userId };
  if (typeof userId !== 'string') return undefined;
  if (kind === 'signed-out' || kind === 'signed-in') return { kind, userId };
  const fit = kind === 'balance' && isAmount(coins) && isAmount(gems);
  return fit ? { kind, userId, coins, gems } : undefined;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
