import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPromo } from '#adapters/http/promo.ts';
import { createHttpScreenshots } from '#adapters/http/screenshots.ts';
import { type Canned, cannedPlatform } from '../../support/canned-platform.ts';

/** A client of a game server that answers this to every mutation. */
function gameServer(answer: Canned) {
  return cannedPlatform({ 'POST /graphql': answer }).client;
}

const image = 'data:image/png;base64,iVBORw0KGgo=';
/** Forms of an error code on a 4xx. */
const bodies = (code: string) => [
  { code },
  { code, message: 'Words' },
  { data: null, errors: [{ message: 'Words', extensions: { code } }, { message: 'more' }] },
];

describe.each([400, 403, 404, 409, 410, 418, 422])('refusals with status %i', (status) => {
  test.each([
    ['INVALID_PROMO_CODE', 'not-found'],
    ['LIMIT_REACHED', 'limit-reached'],
    ['ALREADY_REDEEMED', 'already-redeemed'],
    ['EXPIRED', 'expired'],
    ['A_CODE_OF_TOMORROW', 'other'],
  ])('a promo code refused with %s is %s', async (code, problem) => {
    for (const body of bodies(code)) {
      const answer = await createHttpPromo(gameServer({ status, body })).redeem('KITEWOOD2026');
      expect(answer).toEqual({ ok: false, problem });
    }
  });

  test('a picture refused with a code is refused', async () => {
    for (const body of bodies('IMAGE_TOO_LARGE')) {
      const answer = await createHttpScreenshots(gameServer({ status, body })).save(image);
      expect(answer).toEqual({ ok: false, problem: 'refused' });
    }
  });

  test('a grant refused with a code has an unknown outcome', async () => {
    for (const body of bodies('EXPIRED')) {
      const payments = createHttpPayments(gameServer({ status, body }));
      const answer = await payments.grant('purchase-1', '620', 'player-luna');
      expect(answer).toEqual({ ok: false, problem: 'unavailable' });
    }
  });
});

test('deleting a picture is unavailable if the platform answers that it was not deleted', async () => {
  const client = gameServer({ status: 200, body: { data: { deleteScreenshot: false } } });
  expect(await createHttpScreenshots(client).delete('shot.png')).toEqual({
    ok: false,
    problem: 'unavailable',
  });
});

test.each<[string, Canned]>([
  ['data beside an error status', { status: 422, body: { data: { redeemPromoCode: {} } } }],
  ['an error without a code', { status: 400, body: { errors: [{ message: 'Words' }] } }],
  ['no error', { status: 400, body: { errors: [] } }],
  ['no body', { status: 404 }],
  ['too many requests', { status: 429, body: { code: 'LIMIT_REACHED' } }],
  ['a time-out', { status: 408, body: { code: 'EXPIRED' } }],
  ['a server error', { status: 500, body: { code: 'EXPIRED' } }],
])('%s leaves the outcome of a promo code unknown', async (_, answer) => {
  expect(await createHttpPromo(gameServer(answer)).redeem('KITEWOOD2026')).toEqual({
    ok: false,
    problem: 'unavailable',
  });
});
