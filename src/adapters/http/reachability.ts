import type { ClockPort } from '#ports/clock.ts';
import type { ConnectivityPort } from '#ports/connectivity.ts';

const firstPause = 2_000;
const longestPause = 30_000;

/**
 * Connectivity judged by answers of the platform. The browser is believed until the platform has been asked: behind
 * some VPNs, and in some web views, it reports 'offline' permanently. One lost call proves nothing, so the platform is
 * asked once more before it counts as unreachable; after that it is asked with growing delays until it answers.
 */
export class Reachability implements ConnectivityPort {
  readonly #clock: ClockPort;
  readonly #probe: () => Promise<unknown>;
  readonly #listeners = new Set<(online: boolean) => void>();
  #reached: boolean;
  #probing = false;
  /** Whether the browser had news of the network while the platform was being asked. */
  #again = false;
  #callOff: (() => void) | undefined;
  #pause = firstPause;

  /** @param probe a small request to the platform; `heard` is called for it as for any call */
  constructor(browser: ConnectivityPort, clock: ClockPort, probe: () => Promise<unknown>) {
    this.#reached = browser.online;
    this.#clock = clock;
    this.#probe = probe;
    browser.onChange((online) => {
      if (!online) this.#become(false);
      if (!this.#reached) void this.#ask();
    });
  }

  get online(): boolean {
    return this.#reached;
  }

  onChange(listener: (online: boolean) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#reached) void this.#ask();
    return () => this.#listeners.delete(listener);
  }

  /** The outcome of a call. */
  readonly heard = (reached: boolean): void => {
    if (reached) {
      this.#callOff?.();
      this.#callOff = undefined;
      this.#pause = firstPause;
      this.#become(true);
    } else if (this.#probing) this.#become(false);
    else if (!this.#callOff) void this.#ask();
  };

  async #ask(): Promise<void> {
    this.#again = this.#probing;
    if (this.#probing) return;
    this.#callOff?.();
    this.#callOff = undefined;
    this.#probing = true;
    try {
      await this.#probe();
    } finally {
      this.#probing = false;
      if (this.#again && !this.#reached) void this.#ask();
      else if (!this.#reached) {
        this.#callOff = this.#clock.after(this.#pause, () => {
          this.#callOff = undefined;
          void this.#ask();
        });
        this.#pause = Math.min(this.#pause * 2, longestPause);
      }
    }
  }

  #become(reached: boolean): void {
    if (reached === this.#reached) return;
    this.#reached = reached;
    for (const listener of this.#listeners) listener(reached);
  }
}
