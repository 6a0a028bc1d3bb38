import { createLocalJournal, type JournalMedium } from '#adapters/browser/local-journal.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { PageLocks, giveLocks } from '../../support/page-locks.ts';

/** Local storage as a process of its own sees it: what others write comes late. */
class LateStorage {
  readonly kept = new Map<string, string>();
  readonly #others = new Set<LateStorage>();
  readonly #underWay: (readonly [key: string, value: string | null])[] = [];

  static pair(): readonly [LateStorage, LateStorage] {
    const [one, other] = [new LateStorage(), new LateStorage()];
    one.#others.add(other);
    other.#others.add(one);
    return [one, other];
  }

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.kept.set(key, value);
    for (const other of this.#others) other.#underWay.push([key, value]);
  }

  removeItem(key: string): void {
    this.kept.delete(key);
    for (const other of this.#others) other.#underWay.push([key, null]);
  }

  key(index: number): string | null {
    return [...this.kept.keys()][index] ?? null;
  }

  get length(): number {
    return this.kept.size;
  }

  /** What was written elsewhere comes, in its order. */
  arrive(): void {
    for (const [key, value] of this.#underWay.splice(0)) {
      if (value === null) this.kept.delete(key);
      else this.kept.set(key, value);
    }
  }
}

let clock: ManualClock;
let storages: readonly [LateStorage, LateStorage];
let one: JournalMedium;
let other: JournalMedium;

beforeEach(() => {
  clock = new ManualClock();
  storages = LateStorage.pair();
  const [first, second] = storages;
  one = createLocalJournal(clock, () => first);
  other = createLocalJournal(clock, () => second);
  giveLocks(new PageLocks());
});

/** Adds a name to what is noted, and answers all names. */
const add = async (page: JournalMedium, name: string): Promise<readonly string[]> => {
  const { answer } = await page.transact('luna', (stored) => {
    const names = [...((stored ?? []) as string[]), name];
    return { write: names, answer: names, news: true };
  });
  return answer;
};

test('a page waits until it sees what another one wrote before it', async () => {
  await add(one, 'first');
  const answers: (readonly string[])[] = [];
  const adding = add(other, 'second').then((names) => answers.push(names));
  await clock.advance(500);
  expect(answers).toEqual([]);
  storages[1].arrive();
  await clock.advance(20);
  await adding;
  expect(answers).toEqual([['first', 'second']]);
});

test('who wrote last waits for nobody', async () => {
  await add(one, 'first');
  expect(await add(one, 'second')).toEqual(['first', 'second']);
});

test('pages that take turns lose nothing, however late they see one another’s', async () => {
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
    const adding = add(index % 2 === 0 ? one : other, name);
    await clock.advance(200);
    for (const storage of storages) storage.arrive();
    await clock.advance(20);
    await adding;
  }
  const adding = add(one, 'last');
  storages[0].arrive();
  await clock.advance(20);
  expect(await adding).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'last']);
});

test('storage that was cleared under the pages holds them up for a second, and no longer', async () => {
  await add(one, 'first');
  const adding = add(other, 'second');
  await clock.advance(1_100);
  expect(await adding).toEqual(['second']);
  expect(await add(other, 'third')).toEqual(['second', 'third']);
});

test('a number that makes no sense counts as none', async () => {
  storages[0].setItem('kitewood-journal-writes', 'many');
  expect(await add(one, 'first')).toEqual(['first']);
  expect(await add(one, 'second')).toEqual(['first', 'second']);
});

test('a device without locks keeps journals all the same', async () => {
  giveLocks(undefined);
  await add(one, 'first');
  storages[1].arrive();
  expect(await add(other, 'second')).toEqual(['first', 'second']);
});
