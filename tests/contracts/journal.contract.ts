import { type FamilyRules, strictRules } from '#ports/family.ts';
import type { BesideJournal, JournalPort } from '#ports/journal.ts';
import { valueOf } from '../support/result.ts';
import { contract } from './contract.ts';

export interface JournalHarness {
  /** A new page on the same device. */
  page(): JournalPort;
  /** Denies writes from now on, or allows them again. */
  deny(denied: boolean): void;
  /** Sets this browser's purchase rules. */
  setRules(rules: FamilyRules): Promise<void>;
  /** The rules in their record. */
  rulesIn(stored: unknown): FamilyRules | undefined;
  /** Resolves once notifications have reached the other pages. */
  news(): Promise<void>;
}

const luna = 'player-luna';
const bia = 'player-bia';

export const describeJournalPort = contract<JournalHarness>('journal port', (h) => {
  let journal: JournalPort;
  beforeEach(() => {
    journal = h.page();
  });

  const read = async (page: JournalPort, userId = luna): Promise<unknown> =>
    valueOf(
      await page.transact(userId, (stored) => ({ write: stored, answer: stored, news: false })),
    );

  const write = (
    page: JournalPort,
    value: unknown,
    more: { userId?: string; news?: boolean } = {},
  ) =>
    page.transact(more.userId ?? luna, () => ({
      write: value,
      answer: 'written',
      news: more.news ?? true,
    }));

  /** Increments the stored number, and returns the sum. */
  const count = (page: JournalPort) =>
    page.transact(luna, (stored) => {
      const sum = Number(stored ?? 0) + 1;
      return { write: sum, answer: sum, news: true };
    });

  test('an undefined write leaves the journal as it was', async () => {
    await write(journal, 'of luna');
    expect(await write(journal, undefined)).toEqual({ ok: true, value: 'written' });
    expect(await read(h.page())).toBe('of luna');
  });

  /** Keeps the word that follows `keep` in each journal. */
  const stays = (_: string, stored: unknown) => /^keep (.+)/.exec(String(stored))?.[1];

  test('a journal that was never written is read as undefined, which creates none', async () => {
    expect(await read(journal)).toBeUndefined();
    await write(journal, 'of bia', { userId: bia });
    const seen: string[] = [];
    await journal.rewriteAll((userId) => void seen.push(userId));
    expect(seen).toEqual([bia]);
  });

  test('a written journal is read by the same page and by a page opened later', async () => {
    const record = { version: 1, open: { a: { price: { minor: 499 } } }, rows: [1, 'two', null] };
    expect(await write(journal, record)).toEqual({ ok: true, value: 'written' });
    expect(await read(journal)).toEqual(record);
    expect(await read(h.page())).toEqual(record);
  });

  test('the stored value changes only by a write', async () => {
    const record = { rows: ['one'] };
    await write(journal, record);
    expect(() => record.rows.push('two')).not.toThrow();
    expect(await read(h.page())).toEqual({ rows: ['one'] });
  });

  test('no page can write between a read and its write', async () => {
    const pages = [journal, h.page(), h.page()];
    const sums = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => valueOf(await count(pages[index % 3]!))),
    );
    expect(sums.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    expect(await read(h.page())).toBe(60);
  });

  describe('beside a journal, a change reads', () => {
    const beside = async (page: JournalPort, userId = luna): Promise<BesideJournal> =>
      valueOf(
        await page.transact(userId, (_, found) => ({
          write: undefined,
          answer: found,
          news: false,
        })),
      );

    test('no rules and no journals of other players at first', async () => {
      expect(await beside(journal)).toEqual({ rules: undefined, others: new Map() });
    });

    test('the journals of all other players, and not the player’s own', async () => {
      await write(journal, 'of luna');
      await write(journal, 'of bia', { userId: bia });
      expect((await beside(h.page())).others).toEqual(new Map([[bia, 'of bia']]));
      expect((await beside(h.page(), bia)).others).toEqual(new Map([[luna, 'of luna']]));
      expect((await beside(h.page(), 'player-finn')).others.size).toBe(2);
    });

    test('the rules of this browser, which are no journal and survive a wipe', async () => {
      const rules = { ...strictRules, caps: [{ minor: 2_000, currency: 'USD' }] };
      await h.setRules(rules);
      await write(journal, 'of luna');
      const found = await beside(journal);
      expect([h.rulesIn(found.rules), found.others.size]).toEqual([rules, 0]);
      const wiped: string[] = [];
      const wipe = await journal.rewriteAll((userId) => void wiped.push(userId));
      expect([wiped, wipe]).toEqual([[luna], { ok: true, value: false }]);
      expect(h.rulesIn((await beside(h.page(), bia)).rules)).toEqual(rules);
    });
  });

  test.each<[string, string | undefined, (page: JournalPort) => Promise<unknown>]>([
    ['a write', 'before', (page) => write(page, 'meanwhile')],
    ['the first write of a device', undefined, (page) => write(page, 'meanwhile')],
    ['rewriteAll()', 'before', (page) => page.rewriteAll(() => 'tidy')],
  ])('%s reports that it is denied, and the journal stays', async (_, before, change) => {
    if (before) await write(journal, before);
    h.deny(true);
    expect(await change(journal)).toEqual({ ok: false, problem: 'denied' });
    h.deny(false);
    expect(await read(journal)).toBe(before);
    expect(await write(journal, 'after')).toEqual({ ok: true, value: 'written' });
    expect(await read(h.page())).toBe('after');
  });

  describe('rewriteAll()', () => {
    test('stores changed journals, deletes those of undefined, and returns true if one is left', async () => {
      const kept = { rows: ['as it was'] };
      await write(journal, 'of luna');
      await write(journal, 'keep this', { userId: bia });
      await write(journal, kept, { userId: 'player-finn' });
      const seen = new Map<string, unknown>();
      const rewritten = await journal.rewriteAll((userId, stored) => {
        seen.set(userId, stored);
        return stored === seen.get('player-finn') ? stored : stays(userId, stored);
      });
      expect(rewritten).toEqual({ ok: true, value: true });
      expect(Object.fromEntries(seen)).toEqual({
        [bia]: 'keep this',
        [luna]: 'of luna',
        'player-finn': kept,
      });
      expect([await read(journal), await read(journal, bia)]).toEqual([undefined, 'this']);
      expect([await read(h.page(), bia), await read(h.page(), 'player-finn')]).toEqual([
        'this',
        kept,
      ]);
    });

    test('returns false if none is left, and every page can write again', async () => {
      await write(journal, 'of luna');
      expect(await journal.rewriteAll(stays)).toEqual({ ok: true, value: false });
      expect(await read(h.page())).toBeUndefined();
      await write(journal, 'new');
      expect(await read(h.page())).toBe('new');
      await write(h.page(), 'newer');
      expect(await read(journal)).toBe('newer');
    });

    test('does not lose a write of another page at the same time', async () => {
      await write(journal, 'of luna');
      const [, noted] = await Promise.all([journal.rewriteAll(stays), write(h.page(), 'keep it')]);
      expect(noted.ok).toBe(true);
      expect(await read(h.page())).toMatch(/it$/);
    });
  });

  describe('other pages', () => {
    let heard: string[];
    beforeEach(() => {
      heard = [];
    });

    test('are notified with the owner of a changed journal, and can read the change', async () => {
      const other = h.page();
      const found: unknown[] = [];
      other.onChange((userId) => {
        heard.push(userId);
        void read(other).then((record) => found.push(record));
      });
      await write(journal, 'news');
      await h.news();
      expect([heard, found]).toEqual([[luna], ['news']]);
    });

    test.each<[string, (stop: () => void) => Promise<unknown>]>([
      ['of a change that is written without news', () => write(journal, 'seen', { news: false })],
      [
        'of a denied write',
        () => {
          h.deny(true);
          return write(journal, 'denied');
        },
      ],
      [
        'after they stop listening',
        (stop) => {
          stop();
          return write(journal, 'news');
        },
      ],
    ])('are not notified %s', async (_, change) => {
      await change(h.page().onChange((userId) => heard.push(userId)));
      await h.news();
      expect(heard).toEqual([]);
    });

    test('a page is not notified of its own changes', async () => {
      journal.onChange((userId) => heard.push(userId));
      await write(journal, 'own');
      await h.news();
      expect(heard).toEqual([]);
    });
  });
});
