import { randomUUID } from 'node:crypto';
import type { WorldState } from '#adapters/fake/world/state.ts';
import type { PassedAnswer } from '../../support/broken-platform.ts';
import { players } from '../../support/platform.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import { exampleOf } from '../examples.ts';
import {
  type FaultRow,
  impersonate,
  isCall,
  replace,
  replaceOne,
  reword,
  spoil,
} from './fault-row.ts';

/** Credits gems as if the platform had granted once more. */
async function grantAgain({ control }: Sandbox): Promise<void> {
  const { state } = (await control('look')) as { state: WorldState };
  const { userId } = players.luna;
  const luna = state.accounts[userId];
  if (!luna) throw new Error('Luna has no account');
  const accounts = { ...state.accounts, [userId]: { ...luna, gems: luna.gems + 400 } };
  await control('change', { accounts });
}

/** Lists each purchase twice. */
function listTwice(answer: PassedAnswer): void {
  if (answer.status !== 200) return;
  const page = JSON.parse(answer.body) as { purchases: object[] };
  answer.body = JSON.stringify({ ...page, purchases: page.purchases.flatMap((one) => [one, one]) });
}

const declined = JSON.stringify({ code: 'INSUFFICIENT_FUNDS', message: 'No money.' });
const bought = JSON.stringify(exampleOf('createPurchase').answers['201']);

const paging = 'listPurchases answers pages of the limit, newest first, and each purchase once';

export const purchaseFaults: readonly FaultRow[] = [
  [
    'that answers a purchase with another success than the documented one',
    replace('POST /v1/purchases', 201, { status: 200 }),
    {
      'createPurchase with a card that pays answers a purchase without a challenge':
        'createPurchase answers 200, which is not documented',
    },
  ],
  [
    'that asks the cardholder of a card that pays',
    replaceOne(1, 'POST /v1/purchases', 201, { body: bought }),
    {
      'createPurchase with a card that pays answers a purchase without a challenge':
        'the card that pays needs authentication',
    },
  ],
  [
    'without idempotency of purchases',
    () => ({
      request(request) {
        if (!isCall('POST /v1/purchases', request)) return;
        request.headers['idempotency-key'] = randomUUID();
      },
    }),
    {
      'createPurchase answers the first purchase to a repeat with the same key':
        'a repeat with the same key makes another purchase',
      'createPurchase makes one purchase of five parallel requests with the same key':
        '5 purchases of one key',
      'createPurchase answers 409 to the same key with another body':
        'createPurchase answers 404 SKU_NOT_FOUND in place of 409 IDEMPOTENCY_KEY_REUSED',
      'createPurchase with a card that asks answers a challenge, and the same one to a repeat':
        'a repeat with the same key makes another purchase',
    },
  ],
  [
    'that names no unknown SKU',
    reword('POST /v1/purchases', /SKU_NOT_FOUND/, 'NOT_FOUND'),
    {
      'createPurchase answers 404 to an unknown SKU and to an unknown card':
        'createPurchase answers 404 NOT_FOUND in place of 404 SKU_NOT_FOUND',
    },
  ],
  [
    'that lists a purchase twice',
    spoil('GET /v1/purchases', listTwice),
    {
      'listPurchases lists a purchase once, and only for its owner':
        'the purchase is listed 2 times',
      [paging]: '2 purchases with a limit of 1',
    },
  ],
  [
    'that lists the first page again',
    () => ({
      request(request) {
        if (isCall('GET /v1/purchases', request))
          request.path = request.path.replace(/&cursor=[^&]*/, '');
      },
    }),
    { [paging]: 'page 2 repeats a purchase' },
  ],
  [
    'that ends the list after its first page',
    reword('GET /v1/purchases', /"nextCursor":"[^"]+"/, '"nextCursor":null'),
    { [paging]: 'no second page of two purchases' },
  ],
  [
    'that lists the oldest purchase first',
    () => {
      let time = Date.UTC(2026, 10, 20);
      return {
        answer(answer, request) {
          if (!isCall('GET /v1/purchases', request)) return;
          const createdAt = `"createdAt":"${new Date((time += 1_000)).toISOString()}"`;
          answer.body = answer.body.replace(/"createdAt":"[^"]+"/, createdAt);
        },
      };
    },
    { [paging]: 'page 2 has a newer purchase than the page before' },
  ],
  [
    'that lists the purchases of another player',
    impersonate('GET /v1/purchases', ([first, second], token) =>
      token === second ? first : undefined,
    ),
    {
      'listPurchases lists a purchase once, and only for its owner':
        'the purchase of another player is listed',
    },
  ],
  [
    'that grants every purchase',
    spoil('Purchase', (answer) => {
      if (!answer.body.includes('"errors"')) return;
      const { data } = exampleOf('purchase').answers['200'] as { data: object };
      answer.body = JSON.stringify({ data });
    }),
    {
      'the mutation purchase refuses a wrong signature and an unknown purchase':
        'grants with a wrong signature',
      'another player can neither confirm nor be granted a purchase':
        'grants the purchase to another player',
      'a purchase that is not paid is not granted, and confirming it is refused, also twice':
        'grants a purchase that is not paid',
    },
  ],
  [
    'that grants a purchase again with every request',
    (sandbox) => {
      let grants = 0;
      return {
        async answer({ body }, request) {
          const isGrant = isCall('Purchase', request) && body.includes('"wallet"');
          if (isGrant && grants++ > 0) await grantAgain(sandbox);
        },
      };
    },
    {
      'a purchase is granted once: parallel requests and repeats answer the first result':
        expect.stringMatching(/^\d+ coins and \d+ gems in place of \d+ coins and \d+ gems$/),
    },
  ],
  [
    'that grants when a purchase is confirmed again',
    (sandbox) => {
      let confirmed = 0;
      return {
        async answer({ status }, { path }) {
          const isConfirmed = path.endsWith('/confirm') && status === 200;
          if (isConfirmed && confirmed++ > 0) await grantAgain(sandbox);
        },
      };
    },
    {
      'a purchase that is confirmed twice answers the first result, and grants nothing':
        expect.stringMatching(/ in place of /),
    },
  ],
  [
    'that accepts a declined card',
    replace('POST /v1/purchases', 402, { status: 201, body: bought }),
    {
      'a declined card is refused with a code, also when the request is repeated':
        'createPurchase answers 201 in place of 402',
    },
  ],
  [
    'that declines a repeat with another code',
    replaceOne(2, 'POST /v1/purchases', 402, { body: declined }),
    {
      'a declined card is refused with a code, also when the request is repeated':
        'createPurchase answers 402 INSUFFICIENT_FUNDS to a repeat',
    },
  ],
  [
    'with a new clientSecret for each repeat',
    spoil('POST /v1/purchases', (answer) => {
      const other = `"clientSecret":"secret_${randomUUID()}"`;
      answer.body = answer.body.replace(/"clientSecret":"[^"]+"/, other);
    }),
    {
      'createPurchase with a card that asks answers a challenge, and the same one to a repeat':
        'a repeat has another clientSecret',
    },
  ],
  [
    'that confirms a purchase that is not paid',
    replace('POST /v1/purchases/*/confirm', 402, { status: 200, body: '' }),
    {
      'a purchase that is not paid is not granted, and confirming it is refused, also twice':
        'confirmPurchase answers 200 in place of 402',
    },
  ],
  [
    'that lists a purchase as paid before it is',
    reword('GET /v1/purchases', /"FAILED"/g, '"PAID"'),
    {
      'listPurchases lists no unpaid purchase as paid': 'the purchase is listed as PAID',
    },
  ],
];
