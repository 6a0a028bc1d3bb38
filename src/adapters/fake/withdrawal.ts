import type { WithdrawalPort } from '#ports/withdrawal.ts';
import { type FakeClient, toResult } from './client.ts';
import { createWithdrawal } from './world/withdrawals.ts';

const problems = {
  NOT_FOUND: 'unsupported',
  INVALID_EMAIL: 'invalid-email',
  INVALID_STATEMENT: 'invalid-statement',
} as const;

export function createFakeWithdrawal(client: FakeClient): WithdrawalPort {
  return {
    async declare(withdrawal, earlier) {
      const key = JSON.stringify([withdrawal, earlier]);
      const reply = await client.call('createWithdrawal', (state, now) =>
        createWithdrawal(state, key, withdrawal, now),
      );
      return toResult(reply, problems);
    },
  };
}
