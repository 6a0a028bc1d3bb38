/** Seconds until the browser reloads by itself, if the newer worker does not trigger it. */
const patience = '5';

/** Only follows the dark scheme: no script, no request for an icon. */
const emptyPage =
  '<!doctype html><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">';

/** The parts of the worker's global scope that are used. */
export interface NextStartDependencies {
  readonly registration: { readonly waiting: Pick<ServiceWorker, 'postMessage'> | null };
  readonly clients: {
    matchAll(options: ClientQueryOptions & { type: 'window' }): Promise<readonly { id: string }[]>;
  };
}

/** A page load. Browsers name the new client by one field or the other. */
export interface Opening {
  readonly request: Pick<Request, 'url'>;
  readonly resultingClientId: string;
  readonly clientId: string;
  /** Only in Firefox. */
  readonly replacesClientId?: string;
}

/** Tells a waiting worker to activate. */
export interface ApplyUpdate {
  readonly type: 'apply-update';
  /** Id of the page to reload after that. */
  readonly open?: string;
}

/**
 * Activates a waiting version when a page opens while no other page of the store is open, so that no open purchase or
 * half-filled form loses its worker. The worker does it, so that a release with broken pages is replaced, too.
 */
export class NextStart {
  readonly #self: NextStartDependencies;
  readonly #abortBackgroundFetches: () => void;
  #asked: NextStartDependencies['registration']['waiting'] = null;

  /** @param abortBackgroundFetches needed because the newer worker activates only once this one is idle */
  constructor(self: NextStartDependencies, abortBackgroundFetches: () => void) {
    this.#self = self;
    this.#abortBackgroundFetches = abortBackgroundFetches;
  }

  /**
   * An empty page that the newer worker reloads once it is active; undefined if this worker answers. Both cannot
   * answer: the newer one activates only while this one is idle, and Chromium may lose requests to this one at that
   * moment. Each newer worker is asked once.
   */
  async answer(opening: Opening): Promise<Response | undefined> {
    // At an address with a fragment, the standard lets `reopen` only scroll the empty page. Chromium reloads it.
    if (opening.request.url.includes('#')) return undefined;
    const { waiting } = this.#self.registration;
    if (!waiting || waiting === this.#asked || !(await this.#isAlone(opening))) return undefined;
    this.#asked = waiting;
    this.#abortBackgroundFetches();
    const message: ApplyUpdate = { type: 'apply-update', open: opening.resultingClientId };
    waiting.postMessage(message);
    return new Response(emptyPage, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        // The page's own address may contain a mail's token.
        'Referrer-Policy': 'no-referrer',
        Refresh: patience,
      },
    });
  }

  async #isAlone({ clientId, replacesClientId }: Opening): Promise<boolean> {
    const windows = await this.#self.clients.matchAll({
      type: 'window',
      includeUncontrolled: true,
    });
    return windows.every(({ id }) => id === (replacesClientId || clientId));
  }
}

/** The page's client, once it exists. */
interface OpenPage {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}

/** Delay between two checks for the page in milliseconds, and their number. */
const pause = 50;
const mostLooks = 60;

/** Reloads the empty page, so that this worker, which must be active, answers it. A closed page stays closed. */
export async function reopen(
  find: () => Promise<OpenPage | undefined>,
  wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<void> {
  for (let look = 0; look < mostLooks; look++) {
    const page = await find();
    if (page) {
      await page.navigate(page.url);
      return;
    }
    await wait(pause);
  }
}
