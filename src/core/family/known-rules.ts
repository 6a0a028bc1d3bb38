import type { ClockPort } from '#ports/clock.ts';
import type { Family } from '#ports/family.ts';
import { startOfMonth } from './month-totals.ts';

/** The account's rules as they were last known, for their player. */
export class KnownRules {
  readonly #clock: ClockPort;
  #last:
    | { readonly userId: string | undefined; readonly family: Family; readonly at: number }
    | undefined;
  #refused: string | undefined;

  constructor(clock: ClockPort) {
    this.#clock = clock;
  }

  keep(userId: string | undefined, family: Family): void {
    this.#last = { userId, family, at: this.#clock.now() };
    if (family.kind === 'off') this.#refused = undefined;
  }

  /** The platform refused a purchase of this player by the rules. Undefined if it accepted one. */
  noteRefusal(userId: string | undefined): void {
    this.#refused = userId;
  }

  /**
   * Whether the rules refused the last purchase of this player, and are not known to be off since. The platform may count
   * more than its total, such as an open purchase of another device.
   */
  haveRefused(userId: string | undefined): boolean {
    return userId !== undefined && this.#refused === userId;
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
