import type { BrowserContext, Page } from 'playwright/test';
import type { GameMessage } from '../../../src/ports/game-bridge.ts';

/** The store's messages over the bridge (docs/platform.md). */
export interface Letter {
  readonly source: 'kitewood-store';
  readonly version: 1;
  readonly id: string;
  readonly type: GameMessage['kind'];
  readonly payload: Readonly<Record<string, unknown>>;
}

interface GameWindow {
  KitewoodGame?: EventTarget & { postMessage?(text: string): void };
}

const stored = 'kitewood-game-simulator';

/** Acts as the game's web view: an object in every page that records messages, and receives the items to collect. */
export async function playGame(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    if (window !== window.top) return;
    const game: NonNullable<GameWindow['KitewoodGame']> = new EventTarget();
    game.postMessage = (text) => {
      const received = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[];
      sessionStorage.setItem(key, JSON.stringify([...received, JSON.parse(text)]));
      const { id, type } = JSON.parse(text) as Letter;
      if (type !== 'collect') return;
      const answer = { source: 'kitewood-game', version: 1, type: 'received', id };
      game.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(answer) }));
    };
    (window as GameWindow).KitewoodGame = game;
  }, stored);
}

/** Messages that the page's game has received so far. */
function letters(page: Page): Promise<readonly Letter[]> {
  return page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Letter[],
    stored,
  );
}

/** The same messages, decoded to the store's type. */
export async function sentToGame(page: Page): Promise<GameMessage[]> {
  return (await letters(page)).map(({ type, payload }) => {
    if (type !== 'collect') return { kind: type, ...payload } as GameMessage;
    const { Sku, Wallet, Reward, ItemMap, QuantityMap, Pets } = payload;
    const quantities = QuantityMap as number[];
    const items = (ItemMap as string[]).map((id, index) => ({ id, quantity: quantities[index] }));
    const added = { reward: Reward, items, pets: Pets };
    return { kind: 'collect', sku: Sku, wallet: Wallet, added } as GameMessage;
  });
}
