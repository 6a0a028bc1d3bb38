import { randomUUID } from 'node:crypto';
import type { WorldState } from '#adapters/fake/world/state.ts';
import { players } from '../support/platform.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { brokenPlatforms, type FaultRow } from './broken-platforms.ts';
import { exampleOf } from './examples.ts';

const faultsWith = brokenPlatforms(true);

/** Credits gems as if the platform had granted once more. */
async function grantAgain({ control }: Sandbox): Promise<void> {
  const { state } = (await control('look')) as { state: WorldState };
  const { userId } = players.luna;
  const luna = state.accounts[userId];
  if (!luna) throw new Error('Luna has no account');
  const accounts = { ...state.accounts, [userId]: { ...luna, gems: luna.gems + 400 } };
  await control('change', { accounts });
}

test.each<FaultRow>([
  [
    'without idempotency of purchases',
    () => ({
      request({ method, path, headers }) {
        if (method === 'POST' && path === '/v1/purchases')
          headers['idempotency-key'] = randomUUID();
      },
    }),
    {
      'createPurchase answers the first purchase to a repeat with the same key':
        'a repeat with the same key makes another purchase',
      'createPurchase makes one purchase of five parallel requests with the same key':
        '5 purchases of one key',
      'createPurchase answers 409 to the same key with another body':
        'createPurchase answers 404 SKU_NOT_FOUND in place of 409 IDEMPOTENCY_KEY_REUSED',
    },
  ],
  [
    'that grants a purchase again with every request',
    (sandbox) => {
      let grants = 0;
      return {
        async answer({ body }, request) {
          const isGrant = request.body.includes('mutation Purchase') && !body.includes('"errors"');
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
    'that lists the saved cards of another player',
    () => {
      let first: string | undefined;
      return {
        request({ method, path, headers }) {
          const { authorization } = headers;
          if (path === '/v1/identities/email') first ??= authorization;
          const isList = method === 'GET' && path.startsWith('/v1/payment-profiles');
          if (isList && first) headers['authorization'] = first;
        },
      };
    },
    {
      'a saved card is listed for its owner only':
        'retrievePaymentProfiles lists the card of another player',
      'every operation of a player answers 401 to an unknown token':
        'retrievePaymentProfiles answers 200',
    },
  ],
  [
    'that grants every purchase',
    () => ({
      answer(answer, { body }) {
        if (body.includes('mutation Purchase') && answer.body.includes('"errors"')) {
          const { data } = exampleOf('purchase').answers['200'] as { data: object };
          answer.body = JSON.stringify({ data });
        }
      },
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
    'that lets anyone delete a saved card',
    () => {
      let first: string | undefined;
      return {
        request({ method, path, headers }) {
          const { authorization = '' } = headers;
          if (path === '/v1/identities/email') first ??= authorization;
          const isDeletion = method === 'DELETE' && path.startsWith('/v1/payment-profiles/');
          if (isDeletion && first && !authorization.includes('unknown')) {
            headers['authorization'] = first;
          }
        },
      };
    },
    {
      'another player can neither change nor delete a saved card':
        'another player deleted the card',
    },
  ],
])('a platform %s has these faults, and no others', async (_, makeFault, faults) => {
  expect(await faultsWith(makeFault)).toEqual(faults);
});
