import type { ClockPort } from '#ports/clock.ts';
import type { Family } from '#ports/family.ts';
import { startOfMonth } from './month-totals.ts';

/** The account's rules as they were last known, for their player. */
export class KnownRules {
  readonly #clock: ClockPort;
  #last:
    | { readonly userId: string | undefined; readonly family: Family; readonly at: number }
    | undefined;

  constructor(clock: ClockPort) {
    this.#clock = clock;
  }

  keep(userId: string | undefined, family: Family): void {
    this.#last = { userId, family, at: this.#clock.now() };
  }

  /** Undefined if they are not known. Without the platform's total if that is of another month. */
  of(userId: string | undefined): Family | undefined {
    const last = this.#last;
    if (!last || last.userId !== userId) return undefined;
    const { family, at } = last;
    const isOld = startOfMonth(at) !== startOfMonth(this.#clock.now());
    return isOld && family.kind !== 'off' ? { ...family, spent: null } : family;
  }
}
