import { type Attempt, withoutSecret } from '#core/purchase/attempt.ts';
import type { Conclusion } from '#core/purchase/journal.ts';
import { emptyRecord } from '#core/purchase/journal-record.ts';
import { unjudged } from '#core/purchase/permit.ts';
import { attemptOf, attempts } from '../../support/attempts.ts';
import { OpenJournal } from '../../support/journal.ts';
import { gemPack } from '../../support/purchase.ts';
import { valueOf } from '../../support/result.ts';

const { userId, sku } = gemPack;
const { begun, withCard, ordered, confirming, granted } = attempts;

let h: OpenJournal;
beforeEach(() => {
  h = new OpenJournal();
});

const declined = { attempt: ordered, outcome: 'refused', reason: 'card-declined' } as const;
const left = { attempt: withCard, outcome: 'refused', reason: 'left' } as const;
const bought = { attempt: granted, outcome: 'bought' } as const;

const finish = async (end: Conclusion) => valueOf(await h.journal.finish(end));
const note = async (attempt: Attempt) => valueOf(await h.journal.record(attempt));
const begin = async (attempt: Attempt) => valueOf(await h.journal.begin(attempt, unjudged));

describe('Journal.finish()', () => {
  test('closes a purchase without its secret and raises the purchase count', async () => {
    await begin(begun);
    await note(ordered);
    const attempt = { ...withoutSecret(granted), state: 'done' };
    const row = { attempt, outcome: 'bought', finishedAt: h.now };
    expect(await finish(bought)).toEqual({ kind: 'finished', row });
    expect(h.kept()).toEqual({ ...emptyRecord, epochs: { [sku]: 1 }, finished: [row] });
    expect(h.news).toEqual([userId, userId, userId]);
  });

  test('records a refusal with state and reason and does not raise the purchase count', async () => {
    await begin(begun);
    const row = { attempt: withoutSecret(ordered), outcome: 'refused', reason: 'card-declined' };
    await finish(declined);
    expect(h.kept()).toEqual({ ...emptyRecord, finished: [{ ...row, finishedAt: h.now }] });
  });

  test('has no further effect on a purchase that is finished, even as refused', async () => {
    const first = await finish(bought);
    h.now += 5_000;
    expect(await finish(bought)).toEqual(first);
    expect(await finish(left)).toEqual(first);
    expect(h.kept().epochs).toEqual({ [sku]: 1 });
    expect(h.kept().finished).toMatchObject([{ outcome: 'bought' }]);
  });

  test('keeps the first refusal, and replaces it only with a purchase', async () => {
    await finish(left);
    const end = { attempt: withCard, outcome: 'unsettled', reason: 'not-known' } as const;
    expect(await finish(end)).toMatchObject({ row: { outcome: 'refused', reason: 'left' } });
    await finish(bought);
    expect(h.kept().finished).toMatchObject([{ outcome: 'bought', attempt: { state: 'done' } }]);
    expect(h.kept().finished).toHaveLength(1);
  });

  test('fails if another page has recorded a later stage', async () => {
    await note(confirming);
    const before = h.kept();
    const end = { attempt: ordered, outcome: 'refused', reason: 'left' } as const;
    expect(await finish(end)).toEqual({ kind: 'further', attempt: confirming });
    expect(h.kept()).toEqual(before);
  });

  test('succeeds if the page knows a later stage than the record', async () => {
    await note(withCard);
    expect(await finish(declined)).toMatchObject({ row: { attempt: { state: 'created' } } });
  });

  test('records a purchase as done, whatever stage is on record', async () => {
    await note(confirming);
    const answer = await finish({ attempt: withCard, outcome: 'bought' });
    expect(answer).toMatchObject({ row: { attempt: { state: 'done', purchaseId: 'purchase-1' } } });
  });

  test('fails without a record if the attempt was concluded from its record alone', async () => {
    const end = { attempt: ordered, outcome: 'refused', reason: 'left', concluded: true } as const;
    expect(await finish(end)).toEqual({ kind: 'lost' });
    expect(h.kept()).toEqual(emptyRecord);
    await note(ordered);
    expect(await finish(end)).toMatchObject({ kind: 'finished' });
  });

  test('needs no record for a refusal by the platform', async () => {
    expect(await finish(declined)).toMatchObject({ kind: 'finished' });
  });

  test('raises the higher of the form’s and the record’s purchase count', async () => {
    await finish({ attempt: { ...granted, epoch: 4 }, outcome: 'bought' });
    await finish({ attempt: { ...granted, id: 'attempt-9', epoch: 2 }, outcome: 'bought' });
    expect(h.kept().epochs).toEqual({ [sku]: 6 });
  });

  test('keeps the last 200 finished attempts, newest first', async () => {
    for (let index = 0; index < 202; index++) {
      const attempt = attemptOf({ id: `attempt-${index}` });
      await finish({ attempt, outcome: 'refused', reason: 'card-declined' });
    }
    const ids = h.kept().finished.map((row) => row.attempt.id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 'attempt-201', 'attempt-2']);
  });

  test('evicts refused attempts before bought ones, and the oldest bought one if all are', async () => {
    const buy = (index: number) =>
      finish({ attempt: { ...granted, id: `bought-${index}` }, outcome: 'bought' });
    await buy(0);
    for (let index = 0; index < 200; index++) {
      await finish({ ...declined, attempt: attemptOf({ id: `attempt-${index}` }) });
    }
    expect(h.kept().finished.at(-1)?.attempt.id).toBe('bought-0');
    for (let index = 1; index <= 200; index++) await buy(index);
    const ids = h.kept().finished.map((row) => row.attempt.id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 'bought-200', 'bought-1']);
    await finish({ ...declined, attempt: attemptOf({ id: 'attempt-200' }) });
    await buy(201);
    expect(h.kept().finished.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  });
});
