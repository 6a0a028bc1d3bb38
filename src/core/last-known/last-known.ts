import type { ClockPort } from '#ports/clock.ts';
import type { LastKnownPort } from '#ports/last-known.ts';
import { isObject } from '../decode.ts';

/** Data of a player that is cached, apart from their id. */
export type Topic = 'profile' | 'country' | 'schedules';

export interface Cached<T> {
  readonly value: T;
  /** Milliseconds since 1970: when the platform said so. */
  readonly asOf: number;
}

interface CacheEntry {
  readonly version: 1;
  readonly userId: string;
  readonly topics: Readonly<Partial<Record<Topic, Cached<unknown>>>>;
}

/** A player who has not been here for so long is a stranger again. */
const longestKept = 30 * 24 * 3_600_000;

/**
 * Cached data of the player who is signed in on this device. Screens show it while the platform cannot be reached. It
 * authenticates no one.
 */
export class LastKnown {
  readonly #port: LastKnownPort;
  readonly #clock: ClockPort;
  #before: Promise<string | undefined> = Promise.resolve(undefined);

  constructor(port: LastKnownPort, clock: ClockPort) {
    this.#port = port;
    this.#clock = clock;
  }

  /** The player who was last here and has not signed out; undefined if nothing can be shown of them. */
  readonly player = async (): Promise<string | undefined> => {
    const kept = this.#sound(await this.#port.read());
    return kept?.topics.profile && kept.userId;
  };

  /** The player by this device's storage: undefined if it names no player, null if storage cannot be read. */
  async owner(): Promise<string | null | undefined> {
    const stored = await this.#port.read();
    return stored === undefined ? undefined : (this.#sound(stored)?.userId ?? null);
  }

  /** Undefined if the cache holds nothing usable of this player. */
  async recall<T>(
    userId: string,
    topic: Topic,
    isFit: (value: unknown) => value is T,
  ): Promise<Cached<T> | undefined> {
    const kept = this.#sound(await this.#port.read());
    const known = kept?.userId === userId ? kept.topics[topic] : undefined;
    if (!known || !isFit(known.value)) return undefined;
    return { value: known.value, asOf: known.asOf };
  }

  /**
   * The player was heard of just now. Whatever was known of another one goes. Answers whether the device
   * keeps it: it may be full.
   */
  async enter(userId: string): Promise<boolean> {
    let before: string | undefined;
    const noting = this.#port.change((stored) => {
      const kept = this.#sound(stored);
      before = kept?.userId;
      return kept?.userId === userId
        ? kept
        : ({ version: 1, userId, topics: {} } satisfies CacheEntry);
    });
    this.#before = noting.then(() => before);
    await noting;
    return (await this.owner()) === userId;
  }

  /** The player that the device knew when a player last signed in; undefined if it knew no player. */
  before(): Promise<string | undefined> {
    return this.#before;
  }

  /** A no-op if this player has left. */
  async keep(userId: string, topic: Topic, value: unknown): Promise<void> {
    const known: Cached<unknown> = { value, asOf: this.#clock.now() };
    await this.#port.change((stored) => {
      const kept = this.#sound(stored);
      if (kept?.userId !== userId) return stored;
      return { ...kept, topics: { ...kept.topics, [topic]: known } } satisfies CacheEntry;
    });
  }

  /** @param userId the player who left; a later player's data stays. Omitted: any player's data is removed */
  async wipe(userId?: string): Promise<void> {
    await this.#port.change((stored) => {
      const owner = this.#sound(stored)?.userId;
      return owner && userId && owner !== userId ? stored : undefined;
    });
  }

  /** Decodes the cache. Entries from the future, as after a clock was set back, are dropped. */
  #sound(stored: unknown): CacheEntry | undefined {
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
