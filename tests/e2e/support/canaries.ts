import { inspect } from 'node:util';
import type { BrowserContext, Page } from 'playwright/test';

/** A unique value that may occur only where it was typed and in the places listed here. */
export interface Canary {
  readonly field: string;
  readonly value: string;
  /** Method and address, without the query, of the requests that may carry it. None by default. */
  readonly sentTo?: readonly RegExp[];
  /** Places that may store it, as `keptBy` names them. None by default. */
  readonly keptIn?: readonly RegExp[];
}

interface Place {
  readonly place: string;
  readonly text: string;
}

const everything = { depth: null, maxArrayLength: null, maxStringLength: null } as const;

/** Records everything that pages of a context and their workers send, and everything they log. */
export class Wiretap {
  readonly sent: Place[] = [];
  readonly logged: Place[] = [];
  readonly #reading: Promise<unknown>[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const body = request.postDataBuffer()?.toString() ?? '';
      this.sent.push({
        place: `${request.method()} ${origin}${pathname}`,
        text: [request.url(), JSON.stringify(request.headers()), body].join('\n'),
      });
    });
    context.on('console', (message) => {
      const place = `console ${message.type()}`;
      this.logged.push({ place, text: message.text() });
      // The message's text shows nested objects only by their type.
      for (const said of message.args()) {
        const heard = said.jsonValue().then(
          (value) => this.logged.push({ place, text: inspect(value, everything) }),
          () => undefined,
        );
        this.#reading.push(heard);
      }
    });
  }

  /** Every place that contains a canary and must not contain it. */
  async strays(page: Page, canaries: readonly Canary[]): Promise<string[]> {
    const kept = [...(await keptBy(page)), ...(await cookiesOf(page))];
    await Promise.all(this.#reading);
    return canaries.flatMap((canary) => {
      const { field, value, sentTo = [], keptIn = [] } = canary;
      const found = (places: readonly Place[], allowed: readonly RegExp[]) =>
        places
          .filter(({ place }) => !allowed.some((one) => one.test(place)))
          .filter(({ text }) => holds(text, value))
          .map(({ place }) => `${field} in ${place}`);
      const places = [
        ...found(this.sent, sentTo),
        ...found(this.logged, []),
        ...found(kept, keptIn),
      ];
      return Array.from(new Set(places));
    });
  }
}

/** Whether a text contains a value: plain, URL-encoded, escaped as in JSON, as digits only, or in base64. */
function holds(text: string, value: string): boolean {
  const low = text.toLowerCase();
  const digits = value.replace(/\D/g, '');
  const inAddress = encodeURIComponent(value);
  const spellings = [value, inAddress, inAddress.replaceAll('%20', '+')];
  spellings.push(JSON.stringify(value).slice(1, -1));
  if (/^[\d\s/.-]+$/.test(value)) spellings.push(digits);
  if (value.length > 6) spellings.push(...[0, 1, 2].map((offset) => base64(value, offset)));
  return spellings.some((spelling) => {
    const wanted = spelling.toLowerCase();
    if (wanted.length > 6) return low.includes(wanted);
    // A short value may be part of any id, so it must match as a whole word.
    const alone = wanted.replace(/[^a-z\d]/g, '\\$&');
    return new RegExp(`(?<![a-z\\d])${alone}(?![a-z\\d])`).test(low);
  });
}

/**
 * The base64 of a value that starts at byte `offset` of a group of three, without the characters that it shares with
 * its neighbours.
 */
function base64(value: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]);
  const whole = bytes.toString('base64').replace(/=+$/, '');
  return whole.slice(offset === 0 ? 0 : offset + 1, -1);
}

async function cookiesOf(page: Page): Promise<Place[]> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => ({ place: `cookie ${name}`, text: `${name}=${value}` }));
}

/** Everything the browser keeps for the page's origin, and the page's history. */
export function keptBy(page: Page): Promise<Place[]> {
  return page.evaluate(async () => {
    const places: { place: string; text: string }[] = [];
    const add = (place: string, ...values: unknown[]): void => {
      const text = values.map((value) => (typeof value === 'string' ? value : spell(value)));
      places.push({ place, text: text.join('\n') });
    };
    const spell = (value: unknown): string =>
      JSON.stringify(value, (_, part: unknown) =>
        part instanceof Uint8Array ? new TextDecoder().decode(part) : part,
      ) ?? '';
    const promised = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
      });

    // If a kind of storage is denied, it contains nothing.
    const all = <T>(read: () => T, none: T): T => {
      try {
        return read();
      } catch {
        return none;
      }
    };
    for (const [key, value] of all(() => Object.entries(localStorage), [])) {
      add(`local storage ${key}`, value);
    }
    for (const [key, value] of Object.entries(sessionStorage)) add(`session storage ${key}`, value);
    const databases = await all(() => indexedDB.databases(), Promise.resolve([]));
    for (const { name = '' } of databases) {
      const database = await promised(indexedDB.open(name));
      for (const store of Array.from(database.objectStoreNames)) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([
          promised(objects.getAllKeys()),
          promised(objects.getAll()),
        ]);
        add(`IndexedDB ${name}`, keys, values);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = Array.from(response?.headers ?? []);
        add(`cache ${name}`, request.url, headers, await response?.text());
      }
    }
    add('history', location.href, history.state, document.referrer, window.name, document.title);
    interface Entry {
      readonly url: string | null;
      getState(): unknown;
    }
    const { navigation } = window as unknown as { navigation: { entries(): readonly Entry[] } };
    for (const entry of navigation.entries()) add('history', entry.url, entry.getState());
    return places;
  });
}
