import type { ClockPort, ConnectivityPort } from '#ports/device.ts';

const firstPause = 2_000;
const longestPause = 30_000;

/**
 * Connectivity judged by answers: what the browser says of the network, and whether calls come through to
 * the platform and back. One lost call proves nothing, so the platform is asked once more before it counts
 * as out of reach; from then on it is asked ever more slowly until it answers.
 */
export class Reachability implements ConnectivityPort {
  readonly #browser: ConnectivityPort;
  readonly #clock: ClockPort;
  readonly #probe: () => Promise<unknown>;
  readonly #listeners = new Set<(online: boolean) => void>();
  #reached = true;
  #probing = false;
  #callOff: (() => void) | undefined;
  #pause = firstPause;

  /** @param probe asks the platform something small; `heard` is told of it as of any call */
  constructor(browser: ConnectivityPort, clock: ClockPort, probe: () => Promise<unknown>) {
    this.#browser = browser;
    this.#clock = clock;
    this.#probe = probe;
    browser.onChange((online) => {
      if (online && !this.#reached) void this.#ask();
      else this.#tell();
    });
  }

  get online(): boolean {
    return this.#browser.online && this.#reached;
  }

  onChange(listener: (online: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What became of a call. */
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
    if (this.#probing) return;
    this.#callOff?.();
    this.#callOff = undefined;
    this.#probing = true;
    try {
      await this.#probe();
    } finally {
      this.#probing = false;
      if (!this.#reached) {
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
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.online);
  }
}
