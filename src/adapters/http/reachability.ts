import type { ClockPort } from '#ports/clock.ts';
import type { ConnectivityPort } from '#ports/connectivity.ts';

const firstPause = 2_000;
const longestPause = 30_000;

/**
 * Connectivity judged by the platform's answers. The browser's view counts until the first call: behind some VPNs and
 * in some web views it reports 'offline' permanently. One lost call proves nothing, so the platform is probed once
 * before it counts as unreachable, and then with growing delays until it answers.
 */
export class Reachability implements ConnectivityPort {
  readonly #clock: ClockPort;
  readonly #probe: () => Promise<unknown>;
  readonly #listeners = new Set<(online: boolean) => void>();
  #reached: boolean;
  #probing = false;
  /**
   * Whether any call was answered since the probe began. Lost ones say nothing: they may be to another host. Undefined
   * if nothing was sent: the platform has put the probe on hold.
   */
  #answered: boolean | undefined;
  /** Whether the browser reported a change while a probe was pending. */
  #again = false;
  /** Whether the browser has reported the network's return since the last probe began. */
  #isBack = false;
  #cancelTimer: (() => void) | undefined;
  #pause = firstPause;

  /** @param probe a small request to the platform; `onOutcome` is called for it as for any call */
  constructor(browser: ConnectivityPort, clock: ClockPort, probe: () => Promise<unknown>) {
    this.#reached = browser.online;
    this.#clock = clock;
    this.#probe = probe;
    browser.onChange((online) => {
      this.#isBack = online;
      if (!online) this.#setReached(false);
      if (!this.#reached) void this.#check();
    });
  }

  get online(): boolean {
    return this.#reached;
  }

  onChange(listener: (online: boolean) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#reached) void this.#check();
    return () => this.#listeners.delete(listener);
  }

  /** The outcome of a call. */
  readonly onOutcome = (reached: boolean): void => {
    if (reached) {
      this.#answered = true;
      this.#cancelTimer?.();
      this.#cancelTimer = undefined;
      this.#pause = firstPause;
      this.#setReached(true);
    } else {
      this.#answered ??= false;
      if (!this.#cancelTimer && !this.#probing) void this.#check();
    }
  };

  async #check(): Promise<void> {
    this.#again = this.#probing;
    if (this.#probing) return;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#probing = true;
    this.#answered = undefined;
    const isBack = this.#isBack;
    this.#isBack = false;
    try {
      await this.#probe();
    } finally {
      this.#probing = false;
      this.#setReached(this.#answered ?? (this.#reached || isBack));
      if (this.#again && !this.#reached) void this.#check();
      else if (!this.#reached) {
        this.#cancelTimer = this.#clock.after(this.#pause, () => {
          this.#cancelTimer = undefined;
          void this.#check();
        });
        this.#pause = Math.min(this.#pause * 2, longestPause);
      }
    }
  }

  #setReached(reached: boolean): void {
    if (reached === this.#reached) return;
    this.#reached = reached;
    for (const listener of this.#listeners) listener(reached);
  }
}
