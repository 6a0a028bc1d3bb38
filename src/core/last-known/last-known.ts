import type { ClockPort } from '#ports/clock.ts';
import type { LastKnownPort } from '#ports/last-known.ts';
import { isObject } from '../decode.ts';

/** Data of a player that is cached, apart from their id. */
export type Topic = 'profile' | 'country' | 'schedules' | 'purchases';

export interface Cached<T> {
  readonly value: T;
  /** When the platform sent it, in milliseconds since 1970. */
  readonly asOf: number;
}

interface CacheEntry {
  readonly version: 1;
  readonly userId: string;
  readonly topics: Readonly<Partial<Record<Topic, Cached<unknown>>>>;
}

/** Cached data of a player who has not been here for this long is dropped. */
const longestKept = 30 * 24 * 3_600_000;

/**
 * Cached data of the player who is signed in on this device. Screens show it while the platform cannot be reached. It
 * authenticates no one.
 */
export class LastKnown {
  readonly #port: LastKnownPort;
  readonly #clock: ClockPort;
  #before: Promise<string | null | undefined> = Promise.resolve(undefined);

  constructor(port: LastKnownPort, clock: ClockPort) {
    this.#port = port;
    this.#clock = clock;
  }

  /** The last player on this device who has not signed out; undefined if no data of them can be shown. */
  readonly player = async (): Promise<string | undefined> => {
    const kept = this.#decode(await this.#port.read());
    return kept?.topics.profile && kept.userId;
  };

  /** The player by this device's storage: undefined if it names no player, null if storage cannot be read. */
  async owner(): Promise<string | null | undefined> {
    const stored = await this.#port.read();
    return stored === undefined ? undefined : (this.#decode(stored)?.userId ?? null);
  }

  /** The cached value; undefined if there is none, or if it is invalid. */
  async recall<T>(
    userId: string,
    topic: Topic,
    isFit: (value: unknown) => value is T,
  ): Promise<Cached<T> | undefined> {
    const kept = this.#decode(await this.#port.read());
    const known = kept?.userId === userId ? kept.topics[topic] : undefined;
    if (!known || !isFit(known.value)) return undefined;
    return { value: known.value, asOf: known.asOf };
  }

  /**
   * The platform recognised the player: removes data of any other player. Resolves to whether the device stored it, as
   * it may be full.
   */
  async enter(userId: string): Promise<boolean> {
    let before: string | null | undefined = null;
    const noting = this.#port.change((stored) => {
      const kept = this.#decode(stored);
      before = kept?.userId;
      return kept?.userId === userId
        ? kept
        : ({ version: 1, userId, topics: {} } satisfies CacheEntry);
    });
    this.#before = noting.then(() => before);
    await noting;
    const owner = await this.owner();
    // A full device may not store this player, and still has the previous one's data.
    if (owner && owner !== userId && owner === before) await this.wipe(owner);
    return owner === userId;
  }

  /** The player stored on the device before the last sign-in: undefined if none, null if storage could not be read. */
  before(): Promise<string | null | undefined> {
    return this.#before;
  }

  /** A no-op if this player has left. */
  async keep(userId: string, topic: Topic, value: unknown): Promise<void> {
    const known: Cached<unknown> = { value, asOf: this.#clock.now() };
    await this.#port.change((stored) => {
      const kept = this.#decode(stored);
      if (kept?.userId !== userId) return stored;
      return { ...kept, topics: { ...kept.topics, [topic]: known } } satisfies CacheEntry;
    });
  }

  /** @param userId the player who left; a later player's data stays. Omitted: any player's data is removed */
  async wipe(userId?: string): Promise<void> {
    await this.#port.change((stored) => {
      const owner = this.#decode(stored)?.userId;
      return owner && userId && owner !== userId ? stored : undefined;
    });
  }

  /** Decodes the cache. Entries from the future, as after a clock was set back, are dropped. */
  #decode(stored: unknown): CacheEntry | undefined {
    if (!isObject(stored) || stored['version'] !== 1) return undefined;
    const { userId, topics } = stored;
    if (typeof userId !== 'string' || userId === '' || !isObject(topics)) return undefined;
    const fit = Object.entries(topics).filter(([, known]) => this.#isRecent(known));
    return { version: 1, userId, topics: Object.fromEntries(fit) };
  }

  #isRecent(known: unknown): known is Cached<unknown> {
    if (!isObject(known) || typeof known['asOf'] !== 'number' || !('value' in known)) return false;
    const age = this.#clock.now() - known['asOf'];
    return age >= 0 && age <= longestKept;
  }
}
