import type { WithdrawalPort, WithdrawalReceipt } from '#ports/withdrawal.ts';
import * as v from 'valibot';
import { any4xx, orTooMany, read } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { CreateWithdrawalData } from './contract/extensions.gen.ts';
import { optional } from './extension.ts';
import { timeValue } from './time.ts';
import { withdrawalKey } from './withdrawal-key.ts';

/** @param application names the store to the platform */
export function createHttpWithdrawal(client: HttpClient, application: string): WithdrawalPort {
  return {
    async declare(withdrawal, earlier) {
      const answer = await client.call({
        method: 'POST',
        path: '/v1/withdrawals',
        headers: { 'Idempotency-Key': await withdrawalKey(withdrawal, earlier) },
        body: { application, ...withdrawal } satisfies CreateWithdrawalData['body'],
        // The page may be left as soon as the statement is confirmed.
        keepalive: true,
        about: withdrawal.email,
      });
      return read(optional(answer), receipt, { refuse });
    },
  };
}

const receipt: v.GenericSchema<unknown, WithdrawalReceipt> = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  receivedAt: timeValue,
});

const known = any4xx({
  INVALID_EMAIL: 'invalid-email' as const,
  INVALID_STATEMENT: 'invalid-statement' as const,
});

/** Only these say that nothing was received. A reused key (409) may be an earlier statement that arrived. */
const refuse = orTooMany((code, status) => {
  const other = status === 422 && code !== undefined ? 'invalid-statement' : undefined;
  return known(code, status) ?? other;
});
