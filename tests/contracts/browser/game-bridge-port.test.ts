/** @jest-environment jsdom */
import { createGameBridge } from '#adapters/browser/game/game-bridge.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { describeGameBridgePort } from '../game-bridge.contract.ts';

interface Letter {
  readonly id: string;
  readonly type: string;
  readonly payload: { readonly sku?: string; readonly Sku?: string };
}

/** A game injected by the web view, which receives messages. */
class InjectedGame extends EventTarget {
  readonly told: Letter[] = [];
  readonly #thrownAt = new Set<string>();
  broken = false;
  silent = false;

  postMessage(text: string): void {
    const letter = JSON.parse(text) as Letter;
    if (this.broken && !this.#thrownAt.has(letter.id)) {
      this.#thrownAt.add(letter.id);
      throw new Error('the game broke');
    }
    this.told.push(letter);
    if (!this.silent) this.say({ type: 'received', id: letter.id });
  }

  say(message: object): void {
    const data = JSON.stringify({ source: 'kitewood-game', version: 1, ...message });
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describeGameBridgePort('browser', () => {
  const game = new InjectedGame();
  const clock = new ManualClock();
  let ids = 0;
  Object.assign(window, { KitewoodGame: game });
  return {
    port: createGameBridge({
      clock,
      newId: () => `letter-${++ids}`,
      gameOrigin: null,
      engineLoader: null,
      loadScript: () => Promise.resolve(),
      embedded: () => true,
    }),
    told: () =>
      Promise.resolve(
        game.told.map(({ type, payload }) => [type, payload.sku ?? payload.Sku] as const),
      ),
    hand: (image) => game.say({ type: 'screenshot', image }),
    fallsSilent() {
      game.silent = true;
    },
    breaks() {
      jest.spyOn(console, 'warn').mockReturnValue();
      game.broken = true;
    },
    calm: () => clock.advance(3_600_000),
  };
});
