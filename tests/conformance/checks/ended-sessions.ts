import { profileQuery } from '#adapters/http/player.ts';
import { priceQueries } from '#adapters/http/price-query.ts';
import { redeemMutation } from '#adapters/http/promo.ts';
import { grantMutation } from '#adapters/http/purchases.ts';
import { deleteMutation, saveMutation } from '#adapters/http/screenshots.ts';
import type { ContractOperation } from '../../support/msw/contract-check.ts';
import { said } from '../client.ts';
import { type Context, cookieOf, mustAccept, signIn, type UserSession } from '../context.ts';
import { exampleOf } from '../examples.ts';
import { Absent, Fault, must, NotChecked } from '../outcome.ts';
import type { Check } from './check.ts';

const queries = [
  [profileQuery, {}],
  [priceQueries.passing, variablesOf('skus')],
] as const;
const mutations = [
  [redeemMutation, { promoCode: 'CONFORMANCE' }],
  [grantMutation, variablesOf('purchase')],
  [saveMutation, variablesOf('saveScreenshot')],
  [deleteMutation, variablesOf('deleteScreenshot')],
] as const;

function variablesOf(field: string): object {
  return exampleOf(field).request.variables ?? {};
}

/**
 * Throws a Fault unless every operation of a player answers 401 to the token.
 * @param cookie sent to the main API, as a browser does
 */
export async function refuseEverywhere(
  { client }: Context,
  token: string,
  cookie = '',
): Promise<void> {
  const refused = (send: () => ReturnType<typeof client.call>) => async () => {
    const answer = await send();
    must(answer.status === 401, said(answer));
  };
  const call = ({ operationId }: ContractOperation) =>
    refused(() => client.call(operationId, { token, cookie }));
  const ask = ([document, variables]: readonly [string, object]) =>
    refused(() => client.ask(document, variables, token));
  const signedIn = client.check.operations.filter((one) => one.signedIn);
  const reads = signedIn.filter(({ method }) => method === 'get');
  const writes = signedIn.filter(({ method }) => method !== 'get');
  // A token that can still read must change nothing.
  await all([...reads.map(call), ...queries.map(ask)]);
  await all([...writes.map(call), ...mutations.map(ask)]);
}

/** Runs one after the other, and throws one fault with all reasons. What was not checked hides no fault. */
async function all(calls: readonly (() => Promise<void>)[]): Promise<void> {
  const faults: string[] = [];
  let unchecked: NotChecked | undefined;
  for (const call of calls) {
    try {
      await call();
    } catch (error) {
      if (error instanceof Fault) faults.push(error.message);
      else if (error instanceof NotChecked) unchecked ??= error;
      else if (!(error instanceof Absent)) throw error;
    }
  }
  must(faults.length === 0, faults.join('; '));
  if (unchecked) throw unchecked;
}

/** Run last: some platforms end every session of the player. */
export const endedSessionChecks: readonly Check[] = [
  {
    title: 'after signOut neither token nor cookie is accepted',
    run: ({ first }) => first.endedToken(),
  },
  {
    title: 'every operation answers 401 to a token that was signed out, beside another cookie',
    needs: 'writes',
    async run(context) {
      const token = await context.first.endedToken();
      const { cookie } = await context.second.player();
      await refuseEverywhere(context, token, cookie);
    },
  },
  {
    title: 'a player who signed out can sign in again',
    async run({ client, file, first }) {
      await first.endedToken();
      const [{ identity, password }] = file.accounts;
      const cookie = cookieOf(await signIn(client, identity, password));
      const { body } = await client.succeed('createUserSession', { cookie });
      await mustAccept(client, (body as UserSession).userToken, cookie);
    },
  },
  {
    title: 'every operation answers 401 to an expired token, beside another cookie',
    needs: 'writes',
    async run(context) {
      const { expiredToken } = context.file;
      if (expiredToken === undefined) {
        throw new NotChecked('the accounts file has no "expiredToken"');
      }
      await context.first.player();
      const { cookie } = await context.second.player();
      await refuseEverywhere(context, expiredToken, cookie);
    },
  },
];
