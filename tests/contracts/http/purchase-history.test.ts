import { createHttpPurchaseHistory } from '#adapters/http/purchase-history.ts';
import { exampleOf } from '../../conformance/examples.ts';
import { type Canned, cannedPlatform } from '../../support/canned-platform.ts';
import { purchase } from './extension-rows.ts';

const listed = exampleOf('listPurchases').answers['200'] as {
  readonly purchases: readonly object[];
};
const [purchaseAnswered] = listed.purchases;
const unavailable = { ok: false, problem: 'unavailable' };

/** The result of one page, and how often invalid purchases were reported. */
async function answered(answer: Canned, cursor?: string) {
  const onUnreadable = jest.fn();
  const { client } = cannedPlatform({ 'GET /v1/purchases': answer });
  const page = await createHttpPurchaseHistory(client, onUnreadable).page(cursor);
  return { page, reports: onUnreadable.mock.calls.length };
}

const pageOf = (purchases: readonly unknown[], nextCursor: unknown = null): Canned => ({
  status: 200,
  body: { purchases, nextCursor },
});

/** The only purchase of a page: its row has these fields. */
async function rowWith(changes: object) {
  const { page, reports } = await answered(pageOf([{ ...purchaseAnswered, ...changes }]));
  expect([page.ok, reports]).toEqual([true, 0]);
  return page.ok ? page.value.purchases[0] : undefined;
}

test.each<[string, object]>([
  ['no id', { id: undefined }],
  ['an empty id', { id: '' }],
  ['an id that is a number', { id: 1 }],
  ['an id that no address can name', { id: 'p/\ud800' }],
  ['no reference', { reference: undefined }],
  ['no sku', { sku: null }],
  ['an sku that no address can name', { sku: '\udfff' }],
  ['a fractional price', { price: { minor: 5.99, currency: 'EUR' } }],
  ['a negative price', { price: { minor: -599, currency: 'EUR' } }],
  ['a price that is not exact', { price: { minor: 2 ** 53, currency: 'EUR' } }],
  ['a currency that no standard names', { price: { minor: 599, currency: '€' } }],
  ['a country in small letters', { country: 'de' }],
  ['no state', { state: null }],
  ['a date that does not parse', { createdAt: 'yesterday' }],
  ['a date that is a number', { createdAt: 1_763_640_000_000 }],
  ['a date without a time', { createdAt: '2026-11-20' }],
  ['a date without a zone', { createdAt: '2026-11-20T12:00:00' }],
  ['digits in place of a date', { createdAt: '1' }],
])('a purchase with %s is left out and reported', async (_, changes) => {
  const rows = [{ ...purchaseAnswered, ...changes }, purchaseAnswered];
  const { page, reports } = await answered(pageOf(rows));
  const value = { purchases: [purchase], nextCursor: undefined, incomplete: true };
  expect(page).toEqual({ ok: true, value });
  expect(reports).toBe(1);
});

test('an answer of invalid rows only is unusable, and reported once', async () => {
  const { page, reports } = await answered(pageOf([null, 'p/1', [], {}, 7]));
  expect(page).toEqual({ ok: false, problem: 'unavailable' });
  expect(reports).toBe(1);
});

test.each([
  ['PENDING', 'pending'],
  ['PAID', 'paid'],
  ['GRANTED', 'granted'],
  ['REFUNDED', 'refunded'],
  ['DISPUTED', 'disputed'],
  ['WITHDRAWN', 'withdrawn'],
  ['FAILED', 'failed'],
  ['ON_HOLD', 'unknown'],
  ['paid', 'unknown'],
  ['constructor', 'unknown'],
  ['', 'unknown'],
])('the state %j is read as %s', async (state, read) => {
  expect((await rowWith({ state }))?.state).toBe(read);
});

test.each<[string, unknown, string | null]>([
  ['is an https address', 'https://kitewood.test/a?b=c', 'https://kitewood.test/a?b=c'],
  ['is missing', undefined, null],
  ['is null', null, null],
  ['is an http address', 'http://kitewood.test/a', null],
  ['is a script', 'javascript:alert(1)', null],
  ['is a script in disguise', ' \u0001JavaScript:alert(1)//https://kitewood.test', null],
  ['is data', 'data:text/html,<script>alert(1)</script>', null],
  ['has credentials', 'https://kitewood.test:secret@evil.test/', null],
  ['has a user name', 'https://kitewood.test@evil.test/', null],
  ['is a path', '/receipts/1', null],
  ['is no address', 'https://', null],
  ['is an object', { href: 'https://kitewood.test' }, null],
])('a document link that %s is read as %j', async (_, answer, link) => {
  const row = await rowWith({ receiptUrl: answer, fiscalDocumentUrl: answer });
  expect([row?.receiptUrl, row?.fiscalDocumentUrl]).toEqual([link, link]);
});

test.each<[string, unknown, unknown]>([
  ['no card', undefined, null],
  ['null', null, null],
  ['a card without digits', { brand: 'visa' }, null],
  ['a text', 'visa 4242', null],
])('a purchase with %s as its card is listed without one', async (_, card, read) => {
  expect((await rowWith({ card }))?.card).toEqual(read);
});

const unreadable = { state: 'unknown', until: null, receivedAt: null };

test.each<[string, unknown, unknown]>([
  ['nothing', undefined, null],
  ['null', null, null],
  ['no times', { state: 'NONE' }, { state: 'none', until: null, receivedAt: null }],
  ['null times', { state: 'ACCEPTED', until: null }, { ...unreadable, state: 'accepted' }],
  ['a state of tomorrow', { state: 'ESCALATED', until: null }, unreadable],
  [
    'a date that does not parse',
    { state: 'NONE', until: 'soon' },
    { ...unreadable, state: 'none' },
  ],
  ['no state', {}, unreadable],
  ['a text', 'NONE', unreadable],
])('a purchase whose withdrawal is %s is listed', async (_, withdrawal, read) => {
  expect((await rowWith({ withdrawal }))?.withdrawal).toEqual(read);
});

test('of two rows with one id the first counts', async () => {
  const rows = [purchaseAnswered, { ...purchaseAnswered, state: 'PAID' }];
  const { page, reports } = await answered(pageOf(rows));
  expect(page).toMatchObject({ value: { purchases: [{ state: 'granted' }] } });
  expect(page.ok && page.value.purchases).toHaveLength(1);
  expect(reports).toBe(0);
});

test('a page has at most 100 purchases, and is incomplete if more were answered', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => ({ ...purchaseAnswered, id: `${index}` }));
  const { page } = await answered(pageOf(rows));
  expect(page.ok && page.value.purchases.at(-1)?.id).toBe('99');
  expect(page).toMatchObject({ value: { incomplete: true } });
});

test.each([
  '2026-11-20T12:00:00.000000001Z',
  '2026-11-20t12:00:00z',
  '2026-11-20 12:00:00Z',
  '2026-11-20T09:00:00-03:00',
  '2026-11-20T17:30:00+05:30',
])('the date %s is read', async (createdAt) => {
  expect((await rowWith({ createdAt }))?.createdAt).toBe(Date.UTC(2026, 10, 20, 12));
});

test.each<[string, string | null, string | undefined]>([
  ['null', null, undefined],
  ['empty', '', undefined],
  ['the requested one', 'page 2', undefined],
  ['another', 'page 3', 'page 3'],
])('a next cursor that is %s is read as %s', async (_, nextCursor, read) => {
  const { page } = await answered(pageOf([], nextCursor), 'page 2');
  expect(page).toEqual({ ok: true, value: { purchases: [], nextCursor: read } });
});

test('an answer without a next cursor is unavailable', async () => {
  const body = { purchases: [purchaseAnswered] };
  expect((await answered({ status: 200, body })).page).toEqual(unavailable);
});

test('an answer of more than 2,000,000 characters is unavailable', async () => {
  const fill = (length: number) => {
    const body = JSON.stringify({ purchases: [], nextCursor: null, fill: '' });
    return body.replace('"fill":""', `"fill":"${'x'.repeat(length - body.length)}"`);
  };
  expect((await answered({ status: 200, body: fill(2_000_000) })).page.ok).toBe(true);
  expect((await answered({ status: 200, body: fill(2_000_001) })).page).toEqual(unavailable);
});
