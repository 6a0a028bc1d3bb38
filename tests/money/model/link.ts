import type { Result } from '#ports/result.ts';
import type { MoneyWorld } from './money-world.ts';
import {
  type Deviation,
  type Effect,
  type Interruption,
  isCallFault,
  isInterruption,
  problemOf,
  type Schedule,
} from './schedule.ts';

/** A page with calls that can be interrupted. */
export interface Interruptible {
  readonly dead: boolean;
  interrupt(how: Interruption): void;
}

/** Delay of a late request in milliseconds: longer than any delay before a retry. */
const late = 90_000;

/** A promise that never resolves, for a dead page. */
export function never<T>(): Promise<T> {
  return new Promise(() => {});
}

/**
 * Connects pages to the world. Numbers every effect, and applies the deviation that the schedule has for it. Once
 * `calm` is set, nothing deviates.
 */
export class Link {
  readonly effects: Effect[] = [];
  calm = false;
  /** With several pages, makes each wait for its turn. */
  turn: ((page: Interruptible) => Promise<void>) | undefined;
  readonly #world: MoneyWorld;
  readonly #schedule: Schedule;

  constructor(world: MoneyWorld, schedule: Schedule) {
    this.#world = world;
    this.#schedule = schedule;
  }

  async call<T, P extends string>(
    page: Interruptible,
    name: string,
    perform: () => Promise<Result<T, P>>,
  ): Promise<Result<T, P | 'unreachable' | 'unavailable'>> {
    if (page.dead) return never();
    if (this.turn) await this.turn(page);
    if (page.dead) return never();
    const deviation = this.#count({ kind: 'call', name });
    if (isInterruption(deviation)) return this.#interrupted(page, deviation, perform());
    if (!isCallFault(deviation)) return answerTo(page, perform());
    if (deviation === 'twice') {
      await perform();
      return answerTo(page, perform());
    }
    if (deviation === 'late') this.#world.clock.after(late, () => void perform());
    if (deviation === 'answer-lost' || deviation === 'unavailable-after') await perform();
    return { ok: false, problem: problemOf(deviation) };
  }

  async write<T>(
    page: Interruptible,
    perform: () => Promise<Result<T, 'denied'>>,
  ): Promise<Result<T, 'denied'>> {
    if (page.dead) return never();
    if (this.turn) await this.turn(page);
    if (page.dead) return never();
    const deviation = this.#count({ kind: 'write', name: 'journal' });
    if (isInterruption(deviation)) return this.#interrupted(page, deviation, perform());
    if (deviation === 'denied') return { ok: false, problem: 'denied' };
    if (deviation === 'cleared') this.#world.clearStorage();
    const answer = await answerTo(page, perform());
    return deviation === 'said-denied' ? { ok: false, problem: 'denied' } : answer;
  }

  message(page: Interruptible, name: string, deliver: () => void): void {
    if (page.dead) return;
    const deviation = this.#count({ kind: 'message', name });
    deliver();
    if (isInterruption(deviation)) page.interrupt(deviation);
  }

  /** The player has seen a state of the page. The schedule may interrupt the page after that. */
  look(page: Interruptible, name: string): void {
    const deviation = this.#count({ kind: 'look', name });
    if (isInterruption(deviation)) page.interrupt(deviation);
  }

  #count(effect: Effect): Deviation | undefined {
    if (this.calm) return undefined;
    this.effects.push(effect);
    return this.#schedule.get(this.effects.length - 1);
  }

  async #interrupted<T>(page: Interruptible, how: Interruption, answer: Promise<T>): Promise<T> {
    if (how === 'crash') page.interrupt(how);
    await answer;
    if (how !== 'crash') page.interrupt(how);
    return answerTo(page, answer);
  }
}

async function answerTo<T>(page: Interruptible, answer: Promise<T>): Promise<T> {
  const value = await answer;
  return page.dead ? never() : value;
}
