import { type FaultRow, type MakeFault, replaceOne, spoil, withRules } from './fault-row.ts';

function preflightWithout(path: string, words: string): MakeFault {
  return spoil(`OPTIONS ${path}`, ({ headers }) => {
    const allowed = String(headers['access-control-allow-headers']);
    headers['access-control-allow-headers'] = allowed.replace(words, '');
  });
}

export const headerFaults: readonly FaultRow[] = [
  [
    'with a preflight that lacks PATCH',
    () => ({
      answer({ headers }, { method }) {
        if (method === 'OPTIONS')
          headers['access-control-allow-methods'] = 'GET, POST, PUT, DELETE';
      },
    }),
    {
      'preflights allow the method and the headers of every operation':
        'the preflight of updatePaymentProfile does not allow PATCH; ' +
        'the preflight of changeAdsConsent does not allow PATCH',
    },
  ],
  [
    'with a preflight that lacks Family-Proof',
    withRules(() => ({
      answer({ headers }, { method }) {
        if (method === 'OPTIONS')
          headers['access-control-allow-headers'] = 'Authorization, Content-Type, Idempotency-Key';
      },
    })),
    {
      'preflights allow Family-Proof, with purchase rules':
        'the preflight of createPurchase does not allow the header family-proof; ' +
        'the preflight of changeFamilyRules does not allow the header family-proof; ' +
        'the preflight of setFamilyPin does not allow the header family-proof; and 1 more',
    },
  ],
  [
    'with a preflight of the PIN that lacks Authorization',
    preflightWithout('/v1/family/pin/verify', 'Authorization, '),
    {
      'preflights allow the method and the headers of every operation':
        'the preflight of verifyFamilyPin does not allow the header authorization',
    },
  ],
  [
    'with a preflight of withdrawals that lacks Idempotency-Key',
    preflightWithout('/v1/withdrawals', ', Idempotency-Key'),
    {
      'preflights allow the method and the headers of every operation':
        'the preflight of createWithdrawal does not allow the header idempotency-key',
    },
  ],
  [
    'without routes for the optional parts, also for their preflights',
    async ({ control }) => {
      await control('lackParts', { status: 404 });
      return {
        answer(answer, { method, path }) {
          const isOptional = /^\/v1\/(?:withdrawals|family)/.test(path);
          if (method === 'OPTIONS' && isOptional) answer.status = 404;
        },
      };
    },
    {
      'preflights allow the method and the headers of every operation':
        'the preflight of createWithdrawal answers 404; ' +
        'the preflight of readFamily answers 404; ' +
        'the preflight of changeFamilyRules answers 404; and 4 more',
    },
  ],
  [
    'that declares no JSON',
    spoil('GET /v1/location', ({ headers }) => void (headers['content-type'] = 'text/plain')),
    {
      'retrieveLocation answers in the contract’s shape':
        'retrieveLocation answers 200 with JSON that is declared as text/plain',
    },
  ],
  [
    'that declares empty answers as HTML',
    () => ({
      answer(answer) {
        if (answer.body === '') answer.headers['content-type'] = 'text/html; charset=utf-8';
      },
    }),
    {},
  ],
  [
    'that lets any origin read',
    () => ({
      answer({ headers }, { headers: { origin = '*' } }) {
        headers['access-control-allow-origin'] = origin;
      },
    }),
    {
      'another origin may not read answers':
        'retrieveLocation answers with Access-Control-Allow-Origin https://conformance.invalid',
    },
  ],
  [
    'whose privacy host lets any origin read',
    spoil('GET /v1/privacy/delete/schedule', ({ headers }, { headers: { origin = '*' } }) => {
      headers['access-control-allow-origin'] = origin;
    }),
    {
      'another origin may not read answers':
        'listDeletionSchedules answers with Access-Control-Allow-Origin https://conformance.invalid',
    },
  ],
  [
    'that lets the store not read errors',
    () => ({
      answer({ status, headers }) {
        if (status === 410) delete headers['access-control-allow-origin'];
      },
    }),
    {
      'every answer allows the origin of the store': expect.stringMatching(
        /^changePassword answers 410 with Access-Control-Allow-Origin missing; /,
      ),
    },
  ],
  [
    'without CORS headers on errors',
    () => ({
      answer({ status, headers }) {
        if (status === 404) delete headers['access-control-allow-credentials'];
      },
    }),
    {
      'every answer allows credentials': expect.stringMatching(
        /^readFamily answers 404 without Access-Control-Allow-Credentials: true; /,
      ),
    },
  ],
  [
    'that does not expose Date',
    () => ({
      answer: ({ headers }) => void (headers['access-control-expose-headers'] = 'Retry-After'),
    }),
    {
      'every answer exposes Date and Retry-After': expect.stringMatching(
        /^retrieveLocation answers 200 without exposing Date; /,
      ),
    },
  ],
  [
    'with a Date that is no date',
    spoil('GET /v1/location', ({ headers }) => void (headers['date'] = 'today')),
    { 'every answer has a Date': 'retrieveLocation answers 200 without a valid Date' },
  ],
  [
    'that asks for patience without saying how long',
    replaceOne(1, 'POST /v1/password', 404, { status: 429 }),
    {
      'every 429 and 503 has Retry-After': 'requestPasswordReset answers 429 without it',
    },
  ],
];
