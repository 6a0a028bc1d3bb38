import { credentials } from '../context.ts';
import { Fault, must, NotChecked } from '../outcome.ts';
import type { Check } from './check.ts';

/** Runs last: later sign-ins may be refused. The header Retry-After has a check of its own. */
export const limitCheck: Check = {
  title: 'too many wrong passwords are answered with 429 and a code',
  needs: 'writes',
  async run({ client, file: { rateLimit } }) {
    if (!rateLimit) throw new NotChecked('the accounts file has no "rateLimit"');
    const name = 'createAuthenticationSession';
    const { identity, attempts } = rateLimit;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const body = credentials(identity, `wrong-${crypto.randomUUID()}`);
      const { status, exchange } = await client.send(name, { body });
      if (status !== 429) continue;
      const [fault] = client.check.faults(name, exchange);
      must(fault === undefined, `${name} ${fault}`);
      return;
    }
    throw new Fault(`${name} answers no 429 to ${attempts} wrong passwords`);
  },
};
