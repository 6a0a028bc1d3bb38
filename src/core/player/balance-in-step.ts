import type { Profile } from '#ports/player.ts';
import type { Tabs } from '#ports/tabs.ts';
import { reaction } from 'mobx';
import type { SessionStore } from '../session/session-store.ts';
import type { PlayerStore } from './player-store.ts';

/** Whose balance all tabs of a browser show alike. */
interface BalanceParts {
  readonly session: SessionStore;
  readonly player: PlayerStore;
}

type Balance = Pick<Profile, 'coins' | 'gems'>;

/** A balance that changes in one tab changes in all. */
export class BalanceInStep {
  readonly #parts: BalanceParts;
  readonly #tabs: Tabs;
  /** What the other tabs know already. */
  #heard: string | undefined;

  constructor(parts: BalanceParts, tabs: Tabs) {
    this.#parts = parts;
    this.#tabs = tabs;
  }

  /** Returns how to stop. */
  start(): () => void {
    const { session, player } = this.#parts;
    const stops = [
      this.#tabs.onNews((news) => {
        if (news.kind === 'balance' && session.userId === news.userId) this.#take(news);
      }),
      // Not the first one: it may be older than what the other tabs have heard since.
      reaction(
        () => (player.state.kind === 'ready' ? player.profile : undefined),
        (now, before) => {
          if (!now || !before || textOf(now) === textOf(before)) return;
          if (textOf(now) !== this.#heard) this.#tell(now);
          this.#heard = undefined;
        },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** A purchase reported the balance: it is the newest there is, also where the profile could not be read. */
  granted(wallet: Balance): void {
    this.#take(wallet);
    this.#tell(wallet);
  }

  #take({ coins, gems }: Balance): void {
    this.#heard = textOf({ coins, gems });
    this.#parts.player.setBalance({ coins, gems });
  }

  #tell({ coins, gems }: Balance): void {
    const { userId } = this.#parts.session;
    if (userId !== undefined) this.#tabs.tell({ kind: 'balance', userId, coins, gems });
  }
}

function textOf({ coins, gems }: Balance): string {
  return `${coins} ${gems}`;
}
