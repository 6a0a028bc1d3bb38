import {
  emptyRecord,
  purchaseCountOf,
  everyItem,
  finishedRow,
  openAttemptFor,
  outcomes,
  decodeJournal,
} from '#core/purchase/journal-record.ts';
import { attemptOf, noon, stageFields } from '../../support/attempts.ts';
import { gemPack } from '../../support/purchase.ts';

const { userId, sku } = gemPack;
const open = attemptOf(stageFields.ordered);
const { clientSecret: _gone, ...bought } = attemptOf({ ...stageFields.done, id: 'attempt-0' });
const row = { attempt: bought, outcome: 'bought', finishedAt: noon } as const;

const read = (stored: unknown) => decodeJournal(stored, userId);
/** The description of the one quarantined record. */
const aside = (stored: unknown) => {
  const { unreadable } = read(stored);
  expect(unreadable).toHaveLength(1);
  return unreadable[0];
};

describe('decodeJournal() of a valid record', () => {
  test('returns an empty record if none was ever written', () => {
    expect(read(undefined)).toEqual({
      version: 1,
      open: {},
      epochs: {},
      finished: [],
      unreadable: [],
    });
  });

  test('returns the record as it was written', () => {
    const refused = { ...row, attempt: { ...row.attempt, id: 'attempt-9' }, outcome: 'refused' };
    const book = {
      version: 1,
      open: { [open.id]: open },
      epochs: { [sku]: 2, other: 0 },
      finished: [row, { ...refused, reason: 'card-declined' }, { ...refused, reason: '' }],
      unreadable: [
        { reference: 'attempt-8', sku, raw: { id: 'attempt-8' } },
        { reference: 'attempt-7', sku: '', raw: 7 },
      ],
    };
    expect(read(book)).toEqual(book);
  });

  test.each(outcomes)('accepts the outcome %s', (outcome) => {
    const finished = [{ ...row, outcome }];
    expect(read({ version: 1, finished })).toEqual({ ...emptyRecord, finished });
  });

  test('fills in absent parts as empty', () => {
    expect(read({ version: 1 })).toEqual(emptyRecord);
  });

  test('gives its lookup functions only the attempts, rows and counts that it holds', () => {
    const book = read({
      version: 1,
      open: { [open.id]: open },
      epochs: { [sku]: 2 },
      finished: [row],
    });
    expect(openAttemptFor(book, sku)).toEqual(open);
    expect(openAttemptFor(book, 'other')).toBeUndefined();
    expect(finishedRow(book, bought)).toEqual(row);
    expect(finishedRow(book, open)).toBeUndefined();
    expect([
      purchaseCountOf(book, sku),
      purchaseCountOf(book, 'other'),
      purchaseCountOf(book, 'constructor'),
    ]).toEqual([2, 0, 0]);
  });
});

describe('decodeJournal() of corrupt data', () => {
  test.each([null, 'book', 7, [], true, {}, { version: 2 }, { version: '1' }])(
    'quarantines the invalid record %j and blocks every item',
    (stored) => {
      const { unreadable, ...rest } = read(stored);
      expect(unreadable).toEqual([{ reference: '*1', sku: everyItem, raw: stored }]);
      expect({ ...rest, unreadable: [] }).toEqual(emptyRecord);
    },
  );

  test('quarantines an invalid open attempt without its secret and blocks its item', () => {
    const broken = { ...open, createdAt: 'noon' };
    const { clientSecret: _, ...raw } = broken;
    expect(aside({ version: 1, open: { [open.id]: broken } })).toEqual({
      reference: open.id,
      sku,
      raw,
    });
  });

  test('blocks every item if an invalid open attempt names none', () => {
    for (const value of [{ id: 'attempt-5' }, { id: 'attempt-5', sku: '' }]) {
      expect(aside({ version: 1, open: { x: value } })).toEqual({
        reference: 'attempt-5',
        sku: everyItem,
        raw: value,
      });
    }
    expect(aside({ version: 1, open: { x: 7 } })).toMatchObject({ reference: '*1', raw: 7 });
  });

  test('blocks the item of an open attempt that is stored under another id', () => {
    expect(aside({ version: 1, open: { x: open } })).toMatchObject({ reference: open.id, sku });
  });

  test('blocks the item of an open attempt that is already done', () => {
    const done = attemptOf(stageFields.done);
    expect(aside({ version: 1, open: { [done.id]: done } })).toMatchObject({ sku });
  });

  test('blocks the item of an open attempt of another player', () => {
    const stored = { version: 1, open: { [open.id]: open } };
    expect(decodeJournal(stored, 'player-bia')).toMatchObject({ open: {}, unreadable: [{ sku }] });
  });

  test('blocks the item of an invalid purchase count', () => {
    expect(aside({ version: 1, epochs: { [sku]: -1 } })).toEqual({ reference: '*1', sku, raw: -1 });
  });

  test('quarantines an invalid finished attempt and blocks no item', () => {
    const { attempt } = row;
    for (const broken of [
      { ...row, outcome: 'perhaps' },
      { ...row, finishedAt: -1 },
      { ...row, finishedAt: undefined },
      { ...row, reason: 7 },
      { ...row, attempt: { ...attempt, state: 'sold' } },
    ]) {
      const { unreadable, finished } = read({ version: 1, finished: [broken] });
      expect([unreadable, finished]).toEqual([
        [{ reference: attempt.id, sku: '', raw: broken }],
        [],
      ]);
    }
    expect(aside({ version: 1, finished: [7] })).toMatchObject({ reference: '*1', sku: '' });
  });

  test('quarantines a malformed quarantine entry and blocks no item', () => {
    for (const broken of [7, { reference: '', sku }, { reference: 'x', sku: 7 }, { sku }]) {
      expect(aside({ version: 1, unreadable: [broken] })).toEqual({
        reference: '*1',
        sku: '',
        raw: broken,
      });
    }
  });

  test('quarantines a list or table of another type as one record', () => {
    expect(aside({ version: 1, finished: 'gone' })).toMatchObject({ sku: '', raw: 'gone' });
    expect(aside({ version: 1, unreadable: 'gone' })).toMatchObject({ sku: '', raw: 'gone' });
    expect(aside({ version: 1, open: 'gone' })).toMatchObject({ sku: everyItem, raw: 'gone' });
    expect(aside({ version: 1, open: ['gone'] })).toMatchObject({ sku: everyItem, raw: ['gone'] });
    expect(aside({ version: 1, epochs: 'gone' })).toMatchObject({ sku: '', raw: 'gone' });
  });

  test('refers to a record of another version by its id, or else by the ids of its attempts', () => {
    const stored = { version: 2, open: { a: open, b: { id: 'attempt-2' }, c: 7 } };
    expect(aside(stored)).toMatchObject({ reference: 'attempt-1 attempt-2', sku: everyItem });
    expect(aside({ version: 2, open: {} })).toMatchObject({ reference: '*1' });
    expect(aside({ version: 2, id: 'book-1', open: { a: open } })).toMatchObject({
      reference: 'book-1',
    });
  });

  test('removes client secrets at any depth', () => {
    const stored = { version: 2, open: { a: open }, list: [{ clientSecret: 'secret_2', left: 1 }] };
    const { clientSecret: _, ...rest } = open;
    expect(aside(stored)?.raw).toEqual({ version: 2, open: { a: rest }, list: [{ left: 1 }] });
  });

  test('gives each corrupt part its own reference and keeps the valid parts', () => {
    const book = read({
      version: 1,
      open: { [open.id]: open, x: 1 },
      epochs: { [sku]: 1, other: 'many' },
      finished: [row, 2],
      unreadable: [{ reference: 'attempt-8', sku: '', raw: 3 }, 4],
    });
    expect(book.unreadable.map((one) => one.reference)).toEqual([
      'attempt-8',
      '*2',
      '*3',
      '*4',
      '*5',
    ]);
    expect(book).toMatchObject({
      open: { [open.id]: open },
      epochs: { [sku]: 1 },
      finished: [row],
    });
  });
});
