import type { ClockPort } from '#ports/clock.ts';
import type { LastKnownPort } from '#ports/last-known.ts';
import { isObject } from '../decode.ts';

/** What is kept of a player, besides who it is. */
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
 * What was last known of the one player who is signed in on this device. It shows screens while the
 * platform cannot be asked, and proves nothing: nobody is signed in by it.
 */
export class LastKnown {
  readonly #port: LastKnownPort;
  readonly #clock: ClockPort;
  #before: Promise<string | undefined> = Promise.resolve(undefined);

  constructor(port: LastKnownPort, clock: ClockPort) {
    this.#port = port;
    this.#clock = clock;
  }

  /** Who was here last and has not signed out since; undefined where there is nothing to show of them. */
  readonly player = async (): Promise<string | undefined> => {
    const kept = this.#sound(await this.#port.read());
    return kept?.topics.profile && kept.userId;
  };

  /** Who is here by what the device keeps: undefined where nobody is any more, null where it cannot say. */
  async owner(): Promise<string | null | undefined> {
    const stored = await this.#port.read();
    return stored === undefined ? undefined : (this.#sound(stored)?.userId ?? null);
  }

  /** Undefined where nothing fit for use is known of this player. */
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

  /** Whom the device knew when a player last entered; undefined where it knew nobody. */
  before(): Promise<string | undefined> {
    return this.#before;
  }

  /** Does nothing where this player has left in the meantime. */
  async keep(userId: string, topic: Topic, value: unknown): Promise<void> {
    const known: Cached<unknown> = { value, asOf: this.#clock.now() };
    await this.#port.change((stored) => {
      const kept = this.#sound(stored);
      if (kept?.userId !== userId) return stored;
      return { ...kept, topics: { ...kept.topics, [topic]: known } } satisfies CacheEntry;
    });
  }

  /** @param userId who has left: of whom came since, all stays. Unless said, whoever's it is goes */
  async wipe(userId?: string): Promise<void> {
    await this.#port.change((stored) => {
      const owner = this.#sound(stored)?.userId;
      return owner && userId && owner !== userId ? stored : undefined;
    });
  }

  /** What storage holds, as far as it can be used; a clock that was set back keeps nothing. */
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
