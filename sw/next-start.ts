/** Seconds until the browser comes again by itself, should the newer worker not have told it to. */
const patience = '5';

/** So that it is dark at night, and nothing else: no script, no request for an icon. */
const emptyPage =
  '<!doctype html><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">';

/** What of the worker's own scope is looked at. */
export interface NextStartDependencies {
  readonly registration: { readonly waiting: Pick<ServiceWorker, 'postMessage'> | null };
  readonly clients: {
    matchAll(options: ClientQueryOptions & { type: 'window' }): Promise<readonly { id: string }[]>;
  };
}

/** A page that is opened. The one that goes for it has its id by the one name or the other. */
export interface Opening {
  readonly resultingClientId: string;
  readonly clientId: string;
  /** Firefox alone. */
  readonly replacesClientId?: string;
}

/** Asks a worker that waits to come into use. */
export interface ApplyUpdate {
  readonly type: 'apply-update';
  /** Id of the page that is to be opened again then. */
  readonly open?: string;
}

/**
 * A newer version that waits is taken into use when a page is opened and no other one of the store is open,
 * so that no purchase and nothing half typed elsewhere loses its worker. It is the worker who sees to that: a
 * release whose pages are broken is left behind, too.
 */
export class NextStart {
  readonly #self: NextStartDependencies;
  readonly #abortBackgroundFetches: () => void;
  #asked: NextStartDependencies['registration']['waiting'] = null;

  /** @param giveWay drops what this worker does of its own accord: the newer one comes into use when all is done */
  constructor(self: NextStartDependencies, giveWay: () => void) {
    this.#self = self;
    this.#abortBackgroundFetches = giveWay;
  }

  /**
   * An empty page that the newer worker opens again once it is in use; undefined where this one is to go on.
   * The two cannot answer together: the newer one comes into use when this one has nothing to do, and what
   * Chromium asks this one just then may be lost. Each newer one is asked once.
   */
  async answer(opening: Opening): Promise<Response | undefined> {
    const { waiting } = this.#self.registration;
    if (!waiting || waiting === this.#asked || !(await this.#isAlone(opening))) return undefined;
    this.#asked = waiting;
    this.#abortBackgroundFetches();
    const message: ApplyUpdate = { type: 'apply-update', open: opening.resultingClientId };
    waiting.postMessage(message);
    return new Response(emptyPage, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        // Its own address, which a mail's token may stand in, is nobody's business.
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

/** The page as the worker sees it, once it is there. */
interface OpenPage {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}

/** Milliseconds between two looks for the page, and how often. */
const pause = 50;
const mostLooks = 60;

/** Opens the empty page again, for this worker to answer, which must be in use. One that is gone stays so. */
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
