import {
  emptyRecord,
  purchaseCountOf,
  everyItem,
  finishedRow,
  holdsSecret,
  openAttemptFor,
  outcomes,
  decodeJournal,
} from '#core/purchase/journal-record.ts';
import { openPartOf } from '#core/purchase/open-part.ts';
import { attemptOf, noon, stageFields } from '../../support/attempts.ts';
import { gemPack } from '../../support/purchase.ts';

const { userId, sku } = gemPack;
const open = attemptOf(stageFields.ordered);
const { clientSecret: _gone, ...bought } = attemptOf({ ...stageFields.done, id: 'attempt-0' });
const row = { attempt: bought, outcome: 'bought', finishedAt: noon } as const;

const read = (stored: unknown) => decodeJournal(stored, userId);
/** The description of the one quarantined record. */
const corrupt = (stored: unknown) => {
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
    const record = {
      version: 1,
      open: { [open.id]: open },
      epochs: { [sku]: 2, other: 0 },
      finished: [row, { ...refused, reason: 'card-declined' }, { ...refused, reason: '' }],
      unreadable: [
        { reference: 'attempt-8', sku, raw: { id: 'attempt-8' } },
        { reference: 'attempt-7', sku: '', raw: 7 },
      ],
    };
    expect(read(record)).toEqual(record);
  });

  test.each(outcomes)('accepts the outcome %s', (outcome) => {
    const finished = [{ ...row, outcome }];
    expect(read({ version: 1, finished })).toEqual({ ...emptyRecord, finished });
  });

  test('fills in absent parts as empty', () => {
    expect(read({ version: 1 })).toEqual(emptyRecord);
  });

  test('gives its lookup functions only the attempts, rows and counts that it holds', () => {
    const record = read({
      version: 1,
      open: { [open.id]: open },
      epochs: { [sku]: 2 },
      finished: [row],
    });
    expect(openAttemptFor(record, sku)).toEqual(open);
    expect(openAttemptFor(record, 'other')).toBeUndefined();
    expect(finishedRow(record, bought)).toEqual(row);
    expect(finishedRow(record, open)).toBeUndefined();
    expect([
      purchaseCountOf(record, sku),
      purchaseCountOf(record, 'other'),
      purchaseCountOf(record, 'constructor'),
    ]).toEqual([2, 0, 0]);
  });
});

describe('decodeJournal() of corrupt data', () => {
  test.each([null, 'record', 7, [], true, {}, { version: 2 }, { version: '1' }])(
    'quarantines the invalid record %j and blocks every item',
    (stored) => {
      const { unreadable, ...rest } = read(stored);
      expect(unreadable).toEqual([{ reference: '*1', sku: everyItem, raw: stored }]);
      expect({ ...rest, unreadable: [] }).toEqual(emptyRecord);
    },
  );

  const { clientSecret: _secret, ...withoutSecret } = open;
  const done = attemptOf(stageFields.done);
  const { attempt } = row;
  const two = { version: 2, open: { a: open, b: { id: 'attempt-2' }, c: 7 } };

  test.each<[fact: string, stored: object, quarantined: object]>([
    [
      'an invalid open attempt, without its secret, and blocks its item',
      { open: { [open.id]: { ...open, createdAt: 'noon' } } },
      { reference: open.id, sku, raw: { ...withoutSecret, createdAt: 'noon' } },
    ],
    [
      'an open attempt that names no item, and blocks every item',
      { open: { x: { id: 'attempt-5' } } },
      { reference: 'attempt-5', sku: everyItem, raw: { id: 'attempt-5' } },
    ],
    [
      'an open attempt with an empty item, and blocks every item',
      { open: { x: { id: 'attempt-5', sku: '' } } },
      { reference: 'attempt-5', sku: everyItem, raw: { id: 'attempt-5', sku: '' } },
    ],
    ['an open attempt without an id', { open: { x: 7 } }, { reference: '*1', raw: 7 }],
    ['an attempt under another id', { open: { x: open } }, { reference: open.id, sku }],
    ['an open attempt that is already done', { open: { [done.id]: done } }, { sku }],
    [
      'an invalid purchase count, and blocks its item',
      { epochs: { [sku]: -1 } },
      { reference: '*1', sku, raw: -1 },
    ],
    ['an invalid finished attempt', { finished: [7] }, { reference: '*1', sku: '', raw: 7 }],
    ['an empty finished attempt', { finished: [null] }, { reference: '*1', sku: '', raw: null }],
    ['another type of finished', { finished: 'gone' }, { sku: '', raw: 'gone' }],
    ['another type of unreadable', { unreadable: 'gone' }, { sku: '', raw: 'gone' }],
    ['another type of open', { open: 'gone' }, { sku: everyItem, raw: 'gone' }],
    ['a list of open attempts', { open: ['gone'] }, { sku: everyItem, raw: ['gone'] }],
    ['another type of epochs', { epochs: 'gone' }, { sku: '', raw: 'gone' }],
    [
      'a record of another version under the ids of its attempts',
      two,
      { reference: 'attempt-1 attempt-2', sku: everyItem },
    ],
    ['a record of another version without any id', { version: 2, open: {} }, { reference: '*1' }],
    [
      'a record of another version under its id',
      { ...two, id: 'record-1' },
      { reference: 'record-1' },
    ],
  ])('quarantines %s', (_, stored, quarantined) => {
    const { unreadable } = read({ version: 1, ...stored });
    expect(unreadable).toEqual([{ ...unreadable[0], ...quarantined }]);
    expect(JSON.stringify(unreadable)).not.toContain('secret_1');
  });

  test('blocks the item of an open attempt of another player', () => {
    const stored = { version: 1, open: { [open.id]: open } };
    const record = decodeJournal(stored, 'player-bia');
    expect(record.open).toEqual({});
    expect(record.unreadable).toMatchObject([{ sku }]);
  });

  test.each([
    { ...row, outcome: 'perhaps' },
    { ...row, finishedAt: -1 },
    { ...row, finishedAt: undefined },
    { ...row, reason: 7 },
    { ...row, attempt: { ...attempt, state: 'sold' } },
  ])('quarantines the invalid finished attempt %j and blocks no item', (broken) => {
    const { unreadable, finished } = read({ version: 1, finished: [broken] });
    expect(unreadable).toEqual([{ reference: attempt.id, sku: '', raw: broken }]);
    expect(finished).toEqual([]);
  });

  test.each([7, { reference: '', sku }, { reference: 'x', sku: 7 }, { sku }])(
    'quarantines the malformed quarantine entry %j and blocks no item',
    (raw) => {
      expect(corrupt({ version: 1, unreadable: [raw] })).toEqual({ reference: '*1', sku: '', raw });
    },
  );

  test('removes client secrets at any depth', () => {
    const stored = { version: 2, open: { a: open }, list: [{ clientSecret: 'secret_2', left: 1 }] };
    const { clientSecret: _, ...rest } = open;
    expect(corrupt(stored)?.raw).toEqual({ version: 2, open: { a: rest }, list: [{ left: 1 }] });
  });

  test('gives each corrupt part its own reference and keeps the valid parts', () => {
    const record = read({
      version: 1,
      open: { [open.id]: open, x: 1 },
      epochs: { [sku]: 1, other: 'many' },
      finished: [row, 2],
      unreadable: [{ reference: 'attempt-8', sku: '', raw: 3 }, 4],
    });
    const references = record.unreadable.map((one) => one.reference);
    expect(references).toEqual(['attempt-8', '*2', '*3', '*4', '*5']);
    const valid = { open: { [open.id]: open }, epochs: { [sku]: 1 }, finished: [row] };
    expect(record).toMatchObject(valid);
  });
});

describe('openPartOf()', () => {
  test('keeps an open purchase without its secret and one unreadable record, and drops what is finished', () => {
    const stored = {
      version: 1,
      open: { [open.id]: open, 'attempt-7': { id: 'attempt-7', sku } },
      epochs: { [sku]: 1 },
      finished: [row, 'unreadable'],
    };
    const { clientSecret: __, ...kept } = open;
    expect(openPartOf(userId, stored)).toEqual({
      ...emptyRecord,
      open: { [open.id]: kept },
      unreadable: [{ reference: 'attempt-7', sku, raw: { id: 'attempt-7', sku } }],
    });
  });

  test.each<[string, object]>([
    ['only finished purchases', { finished: [row] }],
    ['only an unreadable finished purchase', { finished: ['unreadable'] }],
  ])('keeps nothing of a journal with %s', (_, stored) => {
    expect(openPartOf(userId, { version: 1, ...stored })).toBeUndefined();
  });
});

describe('holdsSecret()', () => {
  test.each([
    { clientSecret: 'secret_1' },
    { id: 'attempt-1', clientSecret: undefined },
    { open: { a: { clientSecret: 'secret_1' } } },
    [{ id: 'attempt-1' }, { clientSecret: 'secret_1' }],
    { list: [7, [open]] },
  ])('finds the client secret in %j', (stored) => expect(holdsSecret(stored)).toBe(true));

  test.each([undefined, null, 7, 'clientSecret', [], {}, ['clientSecret'], [{ id: 'attempt-1' }]])(
    'finds none in %j',
    (stored) => expect(holdsSecret(stored)).toBe(false),
  );
});
