import type { TabsPort } from '#ports/tabs.ts';
import { contract } from './contract.ts';

export interface TabsHarness {
  /** Two tabs of one browser. */
  readonly first: TabsPort;
  readonly second: TabsPort;
  /** Resolves once every broadcast was received. */
  calm(): Promise<void>;
}

const news = { kind: 'signed-out', userId: 'player-luna' } as const;

export const describeTabs = contract<TabsHarness>('tabs', (h) => {
  const listener = jest.fn();
  beforeEach(() => void listener.mockClear());

  test.each([
    news,
    { kind: 'signed-out', userId: null },
    { kind: 'signed-in', userId: 'player-luna' },
    { kind: 'balance', userId: 'player-luna', coins: 12, gems: 0 },
    { kind: 'balance', userId: 'player-luna', coins: 12, gems: -400 },
    { kind: 'language', language: 'pt' },
    { kind: 'family' },
  ] as const)('a tab receives the message %j of another tab', async (one) => {
    h.second.onNews(listener);
    h.first.broadcast(one);
    await h.calm();
    expect(listener.mock.calls).toEqual([[one]]);
  });

  test('a message that is broadcast twice is received twice', async () => {
    h.second.onNews(listener);
    h.first.broadcast(news);
    h.first.broadcast(news);
    await h.calm();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('neither the own tab nor a removed listener receives a message', async () => {
    h.first.onNews(listener);
    h.second.onNews(listener)();
    h.first.broadcast(news);
    await h.calm();
    expect(listener).not.toHaveBeenCalled();
  });
});
