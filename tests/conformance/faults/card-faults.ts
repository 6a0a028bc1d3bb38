import { randomUUID } from 'node:crypto';
import { type FaultRow, impersonate, isCall, replace, replaceOne, spoil } from './fault-row.ts';

const secondAsFirst = ([first, second]: readonly string[], token: string) =>
  token === second ? first : undefined;

export const cardFaults: readonly FaultRow[] = [
  [
    'that leaves out the oldest saved card',
    spoil('GET /v1/payment-profiles', (answer) => {
      if (answer.status !== 200) return;
      answer.body = JSON.stringify((JSON.parse(answer.body) as object[]).slice(0, -1));
    }),
    { 'createPaymentProfile saves a card, which is listed': 'the saved card is not listed' },
  ],
  [
    'without idempotency of cards',
    () => ({
      request(request) {
        if (!isCall('POST /v1/payment-profiles', request)) return;
        request.headers['idempotency-key'] = randomUUID();
      },
    }),
    {
      'createPaymentProfile answers the same card to the same key, and 409 to another body':
        'a repeat with the same key registers another card',
    },
  ],
  [
    'with a changed card of another shape',
    replace('PATCH /v1/payment-profiles/*', 200, { body: '{}' }),
    {
      'updatePaymentProfile answers in the contract’s shape': expect.stringMatching(
        /^updatePaymentProfile answers 200: must have required property 'key'/,
      ),
    },
  ],
  [
    'that lists the saved cards of another player',
    impersonate('GET /v1/payment-profiles', secondAsFirst),
    {
      'a saved card is listed for its owner only':
        'retrievePaymentProfiles lists the card of another player',
    },
  ],
  [
    'that lets anyone delete a saved card',
    impersonate('DELETE /v1/payment-profiles/*', secondAsFirst),
    {
      'another player can neither change nor delete a saved card':
        'another player deleted the card',
    },
  ],
  [
    'that lets anyone pay with a saved card',
    impersonate('POST /v1/purchases', secondAsFirst),
    {
      'another player cannot pay with a saved card':
        'createPurchase answers 201 to the card of another player',
    },
  ],
  [
    'that refuses to delete a card again',
    replaceOne(3, 'DELETE /v1/payment-profiles/*', 204, {
      status: 404,
      body: '{"code":"PAYMENT_PROFILE_NOT_FOUND","message":"No such card."}',
    }),
    {
      'deletePaymentProfile deletes a card, also twice, and it cannot pay any more':
        'deletePaymentProfile answers 404, which is not documented',
    },
  ],
];
