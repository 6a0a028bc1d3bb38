import { totalsOfMonth } from '#core/family/month-totals.ts';
import type { Journal } from '#core/purchase/journal.ts';
import { emptyRecord } from '#core/purchase/journal-record.ts';
import { unjudged } from '#core/purchase/permit.ts';
import { attemptOf, attempts, noon } from '../../support/attempts.ts';
import { capped, eachTime, nothingSold, permitOf } from '../../support/family.ts';
import { OpenJournal } from '../../support/journal.ts';
import { gemPack } from '../../support/purchase.ts';
import { valueOf } from '../../support/result.ts';

const { userId, price } = gemPack;
const { begun } = attempts;
const other = attemptOf({ id: 'attempt-2', sku: 'gems_pack_1' });
const bias = attemptOf({ id: 'attempt-3', userId: 'player-bia' });
const guarded = { kind: 'guarded' };

let h: OpenJournal;
beforeEach(() => {
  h = new OpenJournal();
});

const begin = async (attempt = begun, permit = permitOf(), journal: Journal = h.journal) =>
  valueOf(await journal.begin(attempt, permit));

describe('Journal.begin() under this browser’s purchase rules', () => {
  test.each([
    ['nothing is sold', nothingSold],
    ['each purchase needs the PIN', eachTime],
    ['the price exceeds the cap', capped(498)],
  ] as const)('writes nothing and notifies no page if %s', async (_, rules) => {
    h.disk.rules = rules;
    expect(await begin()).toEqual(guarded);
    expect([h.disk.kept.size, h.news]).toEqual([0, []]);
  });

  test('allows nothing that nobody has judged', async () => {
    h.disk.rules = capped(price.minor);
    expect(valueOf(await h.journal.begin(begun, unjudged))).toEqual(guarded);
  });

  test('leaves an earlier record as it is if a purchase is not allowed', async () => {
    await begin(other);
    const before = structuredClone(h.kept());
    h.disk.rules = eachTime;
    expect(await begin()).toEqual(guarded);
    expect([h.kept(), h.news]).toEqual([before, [userId]]);
  });

  test('accepts a proof in place of the PIN and above the cap, and not if nothing is sold', async () => {
    const permit = permitOf({ proof: 'proof-1' });
    h.disk.rules = nothingSold;
    expect(await begin(begun, permit)).toEqual(guarded);
    h.disk.rules = eachTime;
    expect(await begin(begun, permit)).toMatchObject({ kind: 'begun' });
    h.disk.rules = capped(0);
    expect(await begin(other, permit)).toMatchObject({ kind: 'begun' });
  });

  test('does not accept the empty proof of rules that were off when the PIN was asked for', async () => {
    h.disk.rules = eachTime;
    expect(await begin(begun, permitOf({ proof: '' }))).toEqual(guarded);
    h.disk.rules = capped(0);
    expect(await begin(begun, permitOf({ proof: '' }))).toEqual(guarded);
    expect(h.disk.kept.size).toBe(0);
  });

  test('does not judge a purchase under the account’s rules', async () => {
    h.disk.rules = nothingSold;
    expect(await begin(begun, permitOf({ source: 'account' }))).toMatchObject({ kind: 'begun' });
  });

  test('returns the open attempt of the item without asking for the PIN', async () => {
    await begin();
    h.disk.rules = nothingSold;
    expect(await begin(attemptOf({ id: 'attempt-2' }))).toEqual({ kind: 'open', attempt: begun });
  });

  test('counts the attempts of every player, and frees the amount of a refused one', async () => {
    h.disk.rules = capped(price.minor);
    await begin(bias);
    expect(await begin()).toEqual(guarded);
    const end = { attempt: bias, outcome: 'refused', reason: 'card-declined' } as const;
    valueOf(await h.journal.finish(end));
    expect(await begin()).toMatchObject({ kind: 'begun' });
  });

  test('lets only one of two pages spend the rest of a cap', async () => {
    h.disk.rules = capped(price.minor);
    const answers = await Promise.all([
      begin(),
      begin(other, undefined, h.page()),
      begin(bias, undefined, h.page()),
    ]);
    expect(answers.map(({ kind }) => kind)).toEqual(['begun', 'guarded', 'guarded']);
    expect([...h.disk.kept.keys()]).toEqual([userId]);
  });

  test('counts the calendar month of the device’s clock at that time', async () => {
    h.disk.rules = capped(price.minor);
    await begin();
    h.now = noon + 15 * 86_400_000;
    expect(await begin({ ...other, createdAt: h.now })).toMatchObject({ kind: 'begun' });
  });
});

test('Journal.inspect() reads the player’s record and those of the others, and writes nothing', async () => {
  await begin(bias);
  h.news.length = 0;
  expect(valueOf(await h.journal.inspect(userId, totalsOfMonth))).toEqual({
    own: [],
    here: [price],
  });
  expect(valueOf(await h.journal.inspect('player-bia', totalsOfMonth))).toEqual({
    own: [price],
    here: [price],
  });
  expect([h.kept(), h.disk.kept.has(userId), h.news]).toEqual([emptyRecord, false, []]);
  const stored = { ...emptyRecord, ofAnotherRelease: true };
  h.disk.kept.set(userId, stored);
  await h.journal.inspect(userId, totalsOfMonth);
  expect(h.disk.kept.get(userId)).toBe(stored);
});
