import { setImmediate } from 'node:timers/promises';
import { cookieName } from './msw/local-world.ts';

/** Turns of the event loop without a pending call before the network counts as idle. */
const calmTurns = 5;

/** Fetches like a browser: stores the authentication cookie, and sends it only with `credentials: 'include'`. */
export class BrowserFetch {
  /** The authentication cookie; null if it is missing. */
  cookie: string | null = null;
  #underWay = 0;
  #held = 0;

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const sends = request.credentials === 'include' && this.cookie !== null;
    if (sends) request.headers.set('Cookie', `${cookieName}=${this.cookie}`);
    this.#underWay++;
    try {
      const response = await fetch(request);
      if (request.credentials === 'include') this.#keep(response.headers.getSetCookie());
      return response;
    } finally {
      this.#underWay--;
    }
  };

  /** For the server: delays a call, which then does not count as pending. */
  readonly hold = async (pause: Promise<void>): Promise<void> => {
    this.#held++;
    await pause;
    this.#held--;
  };

  /** Resolves once every call has been answered, except those on hold. */
  readonly calm = async (): Promise<void> => {
    for (let quiet = 0; quiet < calmTurns; quiet++) {
      await setImmediate();
      if (this.#underWay > this.#held) quiet = -1;
    }
  };

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, value] = /^kitewood_auth=([^;]*)/.exec(cookie) ?? [];
      if (value !== undefined) this.cookie = value === '' ? null : value;
    }
  }
}
