import { decodeFamilyRecord, familyRulesIn } from '#adapters/browser/storage/family-record.ts';
import { createEventStore } from '#adapters/browser/storage/event-store.ts';
import { readKeptPrices } from '#adapters/browser/storage/kept-prices.ts';
import { createDurableStore } from '#adapters/browser/storage/durable-store.ts';
import { languages } from '#core/language/languages.ts';
import { LastKnown } from '#core/last-known/last-known.ts';
import { unjudged } from '#core/purchase/permit.ts';
import { familyModes, strictRules } from '#ports/family.ts';
import type { PreferenceName } from '#ports/preferences.ts';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { clear, setMany } from 'idb-keyval';
import { attemptOf, noon, stages } from '../support/attempts.ts';
import { FakeCaches } from '../support/fake-caches.ts';
import { openFakeStore } from '../support/fake-store.ts';
import { FakeLastKnown } from '../support/fake-device-ports.ts';
import { OpenJournal } from '../support/journal.ts';
import { gemPack } from '../support/purchase.ts';
import { Reached } from '../support/reached.ts';
import { anything, freezePrototype, hostileText, json, runs, spoilt } from './hostile.ts';

beforeAll(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), caches: new FakeCaches() });
  freezePrototype();
});

const open = attemptOf(stages[3]?.[1]);
const { clientSecret: _, ...paid } = attemptOf({ ...stages[6]?.[1], id: 'attempt-0' });
const record = {
  version: 1,
  open: { [open.id]: open },
  epochs: { [gemPack.sku]: 1 },
  finished: [{ attempt: paid, outcome: 'bought', finishedAt: noon }],
  unreadable: [{ reference: 'attempt-9', sku: '', raw: { id: 'attempt-9' } }],
};

test('any stored journal can be read, and an item with an open attempt cannot be bought again', async () => {
  const reached = new Reached('open attempt', 'unreadable record', 'item that is open');
  await fc.assert(
    fc.asyncProperty(fc.oneof(spoilt(record), anything), async (stored) => {
      const page = new OpenJournal();
      page.disk.kept.set(gemPack.userId, stored);
      const read = await page.journal.read(gemPack.userId);
      if (!read.ok) throw new Error(read.problem);
      for (const attempt of Object.values(read.value.open)) {
        reached.note('open attempt');
        expect(attempt.userId).toBe(gemPack.userId);
        expect(attempt.state).not.toBe('done');
      }
      if (read.value.unreadable.length > 0) reached.note('unreadable record');
      expect(json(read.value.unreadable.map(({ raw }) => raw))).not.toContain('"clientSecret"');
      // Decoding is idempotent: nothing is lost in a second pass.
      const again = await page.page().read(gemPack.userId);
      // As texts: Jest takes no two invalid dates for equal.
      expect(json(again)).toBe(json(read));
      const begun = await page.journal.begin(attemptOf({ id: 'attempt-5' }), unjudged);
      const openBefore = Object.values(read.value.open).some(({ sku }) => sku === gemPack.sku);
      if (!openBefore) return;
      reached.note('item that is open');
      expect(begun).toMatchObject({ ok: true, value: { kind: 'open' } });
    }),
    runs(8_000),
  );
  expect(reached.never).toEqual([]);
});

const family = {
  version: 1,
  pin: { salt: '0'.repeat(32), hash: '0'.repeat(64), rounds: 600_000 },
  rules: { mode: 'over-cap', caps: [{ minor: 2_000, currency: 'USD' }], saveCards: true },
  since: noon,
  until: noon,
  wrong: 1,
  wrongAt: noon,
};

test('purchase rules are off only if none are stored, and are never looser than valid ones', () => {
  const reached = new Reached('nothing', 'valid', 'unreadable');
  fc.assert(
    fc.property(fc.oneof(spoilt(family), anything, fc.constant(undefined)), (stored) => {
      const record = decodeFamilyRecord(stored);
      expect(record === undefined).toBe(stored === undefined);
      expect(familyRulesIn(stored)).toEqual(record?.rules);
      if (!record) return reached.note('nothing');
      const { pin, rules } = record;
      reached.note(pin ? 'valid' : 'unreadable');
      expect(familyModes).toContain(rules.mode);
      for (const { minor } of rules.caps) expect(minor).toBeGreaterThanOrEqual(0);
      // Only a valid record allows a purchase without its PIN.
      if (record !== stored) expect([pin, rules]).toEqual([null, strictRules]);
      if (pin) expect(pin.rounds).toBeLessThanOrEqual(10_000_000);
    }),
    runs(8_000),
  );
  expect(reached.never).toEqual([]);
});

test('the last known data yields only valid values, and nothing to another player', async () => {
  const kept = {
    version: 1,
    userId: 'player-luna',
    topics: {
      profile: { value: { name: 'Luna', coins: 1, gems: 2 }, asOf: noon },
      country: { value: 'US', asOf: noon },
    },
  };
  const reached = new Reached('player', 'country');
  const isText = (value: unknown): value is string => typeof value === 'string';
  await fc.assert(
    fc.asyncProperty(fc.oneof(spoilt(kept), anything), async (stored) => {
      const disk = new FakeLastKnown();
      disk.value = stored;
      const known = new LastKnown(disk, { now: () => noon, after: () => () => undefined });
      const player = await known.player();
      if (player !== undefined) reached.note('player');
      expect(['string', 'undefined']).toContain(typeof player);
      const recalled = await known.recall('player-luna', 'country', isText);
      if (recalled) reached.note('country');
      if (recalled) expect(typeof recalled.value).toBe('string');
      expect(await known.recall('player-bia', 'profile', isText)).toBeUndefined();
      await known.keep('player-luna', 'country', 'BR');
      await known.enter('player-bia');
      expect(await known.player()).toBeUndefined();
    }),
    runs(7_000),
  );
  expect(reached.never).toEqual([]);
});

test('any stored preferences yield a known language, a two-letter country and the right mode', async () => {
  const preference = fc.oneof(hostileText, fc.constantFrom('BR', 'en', 'true', 'constructor'));
  const names: PreferenceName[] = ['country', 'language', 'embedded', 'signed-in', 'signing-out'];
  await fc.assert(
    fc.asyncProperty(fc.array(preference, { minLength: 4, maxLength: 4 }), async (values) => {
      const stored = new Map(names.map((name, index) => [name, values[index] ?? '']));
      const { app, stop } = await openFakeStore({ signedInAs: 'luna', stored });
      expect(Object.keys(languages)).toContain(app.language.current);
      expect(app.location.country).toMatch(/^[A-Z]{2}$/);
      expect(app.embedded.on).toBe(stored.get('embedded') === 'true');
      stop();
    }),
    runs(1_000),
  );
});

test('only valid events are read from the outbox, whatever it contains', async () => {
  const reached = new Reached('event');
  const rows = createDurableStore('kitewood-outbox', 'events', 'relaxed');
  const copied = (id: string) => {
    const fields = { id, name: 'screen', revision: 4, at: '2026-11-20T12:00:00Z', context: {} };
    const event = { event: { ...fields, payload: {} }, keptAt: noon };
    return fc
      .oneof(spoilt(event), hostileText, fc.constant([event]))
      .map(json)
      .filter((text) => text !== 'undefined' && !text.startsWith('{"self"'))
      .map((text): [string, unknown] => [id, JSON.parse(text)]);
  };
  const ids = Array.from({ length: 10 }, (_, index) => `event-${index}`);
  await fc.assert(
    fc.asyncProperty(fc.tuple(...ids.map(copied)), async (all) => {
      await clear(rows);
      await setMany(all, rows);
      for (const { event, keptAt } of await createEventStore().read()) {
        reached.note('event');
        expect(event.id).toMatch(/^event-\d$/);
        expect(typeof keptAt).toBe('number');
      }
    }),
    runs(100),
  );
  expect(reached.never).toEqual([]);
});

test('only valid prices are read from the price cache, whatever it contains', async () => {
  const reached = new Reached('price');
  const cache = await (caches as unknown as FakeCaches).open('prices');
  const good = { prices: [{ skuId: '620', price: 499 }], asOf: 1 };
  const place = `/prices?${new URLSearchParams({ variables: '{}' })}`;
  jest.spyOn(console, 'warn').mockReturnValue();
  await fc.assert(
    fc.asyncProperty(fc.oneof(spoilt(good).map(json), hostileText), async (text) => {
      await cache.put(place, new Response(text));
      const kept = await readKeptPrices({});
      if (!kept) return;
      expect(typeof kept.asOf).toBe('number');
      for (const { skuId, price } of kept.prices) {
        reached.note('price');
        expect(typeof skuId).toBe('string');
        expect(price).toBeGreaterThanOrEqual(0);
      }
    }),
    runs(1_000),
  );
  expect(reached.never).toEqual([]);
});
