import type { Canned } from '../../support/canned-platform.ts';
import { answered } from './calls.ts';

/** Forms of an error code on a 4xx. */
const bodies = (code: string) => [
  { code },
  { code, message: 'Words' },
  { data: null, errors: [{ message: 'Words', extensions: { code } }, { message: 'more' }] },
];

describe.each([400, 403, 404, 409, 410, 418, 422])('refusals with status %i', (status) => {
  test.each([
    ['redeemPromoCode', 'INVALID_PROMO_CODE', 'not-found'],
    ['redeemPromoCode', 'LIMIT_REACHED', 'limit-reached'],
    ['redeemPromoCode', 'ALREADY_REDEEMED', 'already-redeemed'],
    ['redeemPromoCode', 'EXPIRED', 'expired'],
    ['redeemPromoCode', 'A_CODE_OF_TOMORROW', 'other'],
    ['saveScreenshot', 'IMAGE_TOO_LARGE', 'refused'],
    // The outcome of a grant stays unknown.
    ['purchase', 'EXPIRED', 'unavailable'],
  ])('%s refused with %s is %s', async (field, code, problem) => {
    for (const body of bodies(code)) {
      expect(await answered(field, { status, body })).toEqual({ ok: false, problem });
    }
  });
});

test.each<[string, Canned]>([
  ['data beside an error status', { status: 422, body: { data: { redeemPromoCode: {} } } }],
  ['an error without a code', { status: 400, body: { errors: [{ message: 'Words' }] } }],
  ['no error', { status: 400, body: { errors: [] } }],
  ['no body', { status: 404 }],
  ['a time-out', { status: 408, body: { code: 'EXPIRED' } }],
  ['a server error', { status: 500, body: { code: 'EXPIRED' } }],
])('%s leaves the outcome of a promo code unknown', async (_, answer) => {
  expect(await answered('redeemPromoCode', answer)).toEqual({
    ok: false,
    problem: 'unavailable',
  });
});
