import { type Attempt, withoutSecret } from '#core/purchase/attempt.ts';
import type { Conclusion } from '#core/purchase/journal.ts';
import { emptyRecord, everyItem } from '#core/purchase/journal-record.ts';
import { unjudged } from '#core/purchase/permit.ts';
import { attemptOf, attempts, noon } from '../../support/attempts.ts';
import { OpenJournal } from '../../support/journal.ts';
import { gemPack } from '../../support/purchase.ts';
import { valueOf } from '../../support/result.ts';

const { userId, sku } = gemPack;
const { begun, withCard, ordered, confirming, paid, granted } = attempts;
const second = attemptOf({ id: 'attempt-2', completedEventId: 'event-2' });

let h: OpenJournal;
beforeEach(() => {
  h = new OpenJournal();
});

const finish = async (end: Conclusion) => valueOf(await h.journal.finish(end));
const note = async (attempt: Attempt) => valueOf(await h.journal.record(attempt));
const begin = async (attempt: Attempt) => valueOf(await h.journal.begin(attempt, unjudged));

describe('Journal.begin()', () => {
  test('records the attempt once, notifies other pages, and returns it as the open one of its item', async () => {
    expect(await begin(begun)).toEqual({ kind: 'begun', attempt: begun });
    expect(h.kept()).toEqual({ ...emptyRecord, open: { [begun.id]: begun } });
    expect(h.news).toEqual([userId]);
    expect(await begin(second)).toEqual({ kind: 'open', attempt: begun });
    expect(h.kept().open).toEqual({ [begun.id]: begun });
    expect(h.news).toEqual([userId]);
    expect(await begin(begun)).toEqual({ kind: 'begun', attempt: begun });
    expect(Object.keys(h.kept().open)).toEqual([begun.id]);
  });

  test('begins an attempt even if another item has an open one', async () => {
    await begin(begun);
    const other = { ...second, sku: 'gems_pack_1' };
    expect(await begin(other)).toEqual({ kind: 'begun', attempt: other });
    expect(Object.keys(h.kept().open)).toEqual([begun.id, other.id]);
  });

  test('returns bought-since if the form knows a lower purchase count than the current one', async () => {
    await begin(begun);
    await finish({ attempt: granted, outcome: 'bought' });
    h.news.length = 0;
    expect(await begin(second)).toEqual({ kind: 'bought-since', purchaseCount: 1 });
    expect([h.kept().open, h.news]).toEqual([{}, []]);
    expect(await begin({ ...second, epoch: 1 })).toMatchObject({ kind: 'begun' });
    expect(valueOf(await h.journal.prepare(userId, sku))).toBe(1);
  });

  test('begins an attempt if the record with the purchase count of its form was evicted', async () => {
    const attempt = { ...second, epoch: 1 };
    expect(await begin(attempt)).toEqual({ kind: 'begun', attempt });
    expect(await begin({ ...begun, epoch: 1 })).toEqual({ kind: 'open', attempt });
    await finish({ attempt: { ...granted, ...attempt, state: 'granted' }, outcome: 'bought' });
    expect(await begin({ ...begun, epoch: 1 })).toMatchObject({ kind: 'bought-since' });
  });

  test.each([sku, everyItem])(
    'is blocked while a corrupt record may belong to the item (%s)',
    async (of) => {
      const unreadable = [{ reference: 'attempt-5', sku: of, raw: 7 }];
      h.disk.kept.set(userId, { ...emptyRecord, unreadable });
      expect(await begin(begun)).toEqual({ kind: 'blocked', unreadable });
      expect(h.kept().open).toEqual({});
    },
  );

  test('fails, as prepare() and record() do, if writing is denied', async () => {
    h.disk.denied = true;
    const denied = { ok: false, problem: 'denied' };
    expect(await h.journal.begin(begun, unjudged)).toEqual(denied);
    expect(await h.journal.prepare(userId, sku)).toEqual(denied);
    expect(await h.journal.record(begun)).toEqual(denied);
  });
});

describe('Journal.record()', () => {
  test('stores the step, again if the record was lost, and notifies other pages', async () => {
    await begin(begun);
    expect(await note(withCard)).toEqual({ kind: 'noted', attempt: withCard });
    expect(h.kept().open).toEqual({ [begun.id]: withCard });
    expect(h.news).toEqual([userId, userId]);
    h.disk.kept.clear();
    expect(await note(withCard)).toEqual({ kind: 'noted', attempt: withCard });
    expect(h.kept().open).toEqual({ [begun.id]: withCard });
  });

  test('notifies other pages only of a step that was not recorded before', async () => {
    await note(confirming);
    h.news.length = 0;
    await note(structuredClone({ ...confirming, seenAt: confirming.seenAt + 1 }));
    await note(ordered);
    expect(h.news).toEqual([]);
    expect(h.kept().open[begun.id]?.seenAt).toBe(confirming.seenAt + 1);
    await note(paid);
    expect(h.news).toEqual([userId]);
  });

  test('never steps back: it returns the later stage that is on record', async () => {
    await note(confirming);
    expect(await note(ordered)).toEqual({ kind: 'noted', attempt: confirming });
    expect(h.kept().open).toEqual({ [begun.id]: confirming });
  });

  test('removes the client secret once the attempt is paid', async () => {
    await note(ordered);
    expect(await note(paid)).toEqual({ kind: 'noted', attempt: withoutSecret(paid) });
    expect(JSON.stringify(h.kept())).not.toContain('secret_1');
  });

  test('returns the finished row if another page has finished the attempt', async () => {
    const { kind, ...finished } = await finish({ attempt: granted, outcome: 'bought' });
    h.news.length = 0;
    expect(await note(paid)).toEqual({ kind, ...finished });
    expect([h.kept().open, h.news]).toEqual([{}, []]);
  });

  test('returns the refusal if another page gave up the attempt and no money moved', async () => {
    await finish({ attempt: withCard, outcome: 'refused', reason: 'card-declined' });
    expect(await note(ordered)).toMatchObject({ kind: 'finished', row: { outcome: 'refused' } });
    expect(h.kept().open).toEqual({});
  });

  test('reopens an attempt that was given up but turns out to be paid, as not yet reported', async () => {
    await finish({ attempt: withCard, outcome: 'refused', reason: 'left' });
    await h.journal.markReported(withCard);
    expect(await note(paid)).toEqual({ kind: 'noted', attempt: withoutSecret(paid) });
    expect(h.kept()).toEqual({ ...emptyRecord, open: { [begun.id]: withoutSecret(paid) } });
  });

  test.each([
    ['open', () => note({ ...paid, id: 'attempt-9' })],
    ['finished', () => finish({ attempt: { ...granted, id: 'attempt-9' }, outcome: 'bought' })],
  ])('records nothing if the purchase belongs to another attempt (%s)', async (_, happen) => {
    await happen();
    await note(withCard);
    const before = h.kept();
    expect(await note(ordered)).toEqual({ kind: 'foreign' });
    expect(h.kept()).toEqual(before);
  });

  test('accepts an attempt that has no purchase yet while another without one is open', async () => {
    await note({ ...withCard, id: 'attempt-9' });
    expect(await note(withCard)).toMatchObject({ kind: 'noted' });
  });

  test('accepts the attempt’s own purchase while another attempt is open', async () => {
    await note(ordered);
    await note({ ...withCard, id: 'attempt-9' });
    expect(await note(confirming)).toMatchObject({ kind: 'noted' });
  });

  test('treats the id “constructor” like any other', async () => {
    const odd = attemptOf({ id: 'constructor' });
    expect(await note(odd)).toEqual({ kind: 'noted', attempt: odd });
    expect(await finish({ attempt: { ...odd, id: 'toString' }, outcome: 'refused' })).toMatchObject(
      { kind: 'finished' },
    );
  });
});

describe('Journal.read()', () => {
  test('marks open attempts as seen now, but never as seen earlier than before', async () => {
    await note(withCard);
    expect(valueOf(await h.journal.read(userId)).open).toEqual({
      [begun.id]: { ...withCard, seenAt: h.now },
    });
    h.now -= 500;
    await h.journal.read(userId);
    expect(h.kept().open[begun.id]?.seenAt).toBe(h.now + 500);
    expect(h.news).toEqual([userId]);
  });

  test('keeps the client secret until the attempt is stale', async () => {
    await note(ordered);
    await h.journal.read(userId);
    expect(h.kept().open[begun.id]?.clientSecret).toBe('secret_1');
    h.now = noon + 23 * 3_600_000;
    const record = valueOf(await h.journal.read(userId));
    expect(record.open[begun.id]).toEqual({ ...withoutSecret(ordered), seenAt: h.now });
    expect(h.kept()).toEqual(record);
  });
});

test('markReported() marks only the given attempt, open or finished', async () => {
  await note(withCard);
  await note({ ...second, sku: 'gems_pack_1' });
  await finish({ attempt: { ...granted, id: 'attempt-3' }, outcome: 'bought' });
  await finish({ attempt: { ...granted, id: 'attempt-4' }, outcome: 'bought' });
  h.news.length = 0;
  await h.journal.markReported(withCard);
  await h.journal.markReported({ ...granted, id: 'attempt-3' });
  const { open, finished } = h.kept();
  expect([open['attempt-1']?.told, open['attempt-2']?.told]).toEqual([true, undefined]);
  expect(finished.map((row) => row.attempt.told)).toEqual([undefined, true]);
  expect(h.news).toEqual([]);
});

test('a corrupt record unblocks its item once the player has seen the notice, and is kept', async () => {
  const raw = { id: 'attempt-5' };
  const row = { reference: 'attempt-5', sku, raw };
  const other = { reference: 'attempt-6', sku, raw };
  h.disk.kept.set(userId, { version: 1, unreadable: [row, other] });
  await h.journal.release(userId, 'attempt-5');
  expect(h.kept().unreadable).toEqual([{ ...row, sku: '' }, other]);
  expect(h.news).toEqual([userId]);
});

test('forgetSecrets() removes client secrets and keeps their attempts', async () => {
  await note(ordered);
  await note({ ...confirming, id: 'attempt-2', sku: 'gems_pack_1', purchaseId: 'purchase-2' });
  h.news.length = 0;
  await h.journal.forgetSecrets(userId, false);
  expect(JSON.stringify(h.kept())).not.toContain('secret_1');
  expect(h.kept().open[begun.id]).toEqual(withoutSecret(ordered));
  expect(Object.keys(h.kept().open)).toEqual(['attempt-1', 'attempt-2']);
  expect(h.news).toEqual([]);
});

test('an attempt not known to be paid is marked as left when its player signs out', async () => {
  await note(ordered);
  await note({ ...paid, id: 'attempt-2', sku: 'gems_pack_1', purchaseId: 'purchase-2' });
  await h.journal.forgetSecrets(userId, true);
  const { open } = h.kept();
  expect([open[begun.id]?.left, open['attempt-2']?.left]).toEqual([true, undefined]);
});

test('client secrets, also in corrupt records, are removed when another player signs in', async () => {
  await note(ordered);
  const before = h.disk.kept.get(userId);
  await h.journal.forgetOtherSecrets(userId);
  expect(h.disk.kept.get(userId)).toBe(before);
  await h.journal.forgetOtherSecrets('player-bia');
  expect(h.kept().open).toEqual({ [begun.id]: withoutSecret(ordered) });
  const broken = { ...ordered, createdAt: -1 };
  h.disk.kept.set(userId, { ...emptyRecord, open: { [begun.id]: broken } });
  await h.journal.forgetOtherSecrets('player-bia');
  expect(JSON.stringify(h.disk.kept.get(userId))).not.toContain('secret_1');
  expect(h.kept().unreadable).toHaveLength(1);
});

test('the journal stores nothing about a player who bought nothing on this device, until prepare() writes it', async () => {
  await h.journal.read(userId);
  await h.journal.forgetSecrets(userId, false);
  await h.journal.markReported(begun);
  await h.journal.release(userId, 'attempt-5');
  expect(h.disk.kept.size).toBe(0);
  expect(valueOf(await h.journal.prepare(userId, sku))).toBe(0);
  expect(h.disk.kept.has(userId)).toBe(true);
});

test('a removed listener is not notified of further changes', async () => {
  const heard: string[] = [];
  const other = h.page();
  const stop = other.onChange((who) => heard.push(who));
  await begin(begun);
  stop();
  await note(withCard);
  expect(heard).toEqual([userId]);
});
