import { said } from '../client.ts';
import type { Context } from '../context.ts';
import { linkOperations } from '../options.ts';
import { must, NotChecked } from '../outcome.ts';
import type { Check } from './check.ts';

type LinkOperation = (typeof linkOperations)[number];

function callOf(operation: LinkOperation, token: string) {
  if (operation === 'confirmDelete' || operation === 'confirmDataRequest') {
    return { body: { token } };
  }
  const password = operation === 'changePassword' ? { newPassword: 'kites2026' } : {};
  return { body: { actionToken: token, ...password } };
}

function tokenIn({ file }: Context, operation: LinkOperation, works: boolean): string {
  const link = file.links.find((one) => one.operation === operation && one.works === works);
  if (link) return link.token;
  const kind = works ? 'that works' : 'that has expired';
  throw new NotChecked(`the accounts file has no link of ${operation} ${kind}`);
}

/** Throws a Fault unless the link is refused in a way that the store knows. */
async function refuseLink(
  { client }: Context,
  operation: LinkOperation,
  token: string,
): Promise<void> {
  const answer = await client.refuse(operation, callOf(operation, token));
  const { status, code } = answer;
  const isKnown =
    operation !== 'changePassword' || status === 410 || code === 'ACTION_TOKEN_EXPIRED';
  must(isKnown, `${said(answer)} in place of 410 ACTION_TOKEN_EXPIRED`);
}

export const linkRefusals: readonly Check[] = linkOperations.flatMap((operation) => [
  {
    title: `${operation} refuses an unknown token as documented`,
    run: ({ client }) => client.refuse(operation, callOf(operation, 'conformance-unknown-token')),
  },
  {
    title: `${operation} refuses a link that has expired or was used`,
    needs: 'writes',
    run: (context) => refuseLink(context, operation, tokenIn(context, operation, false)),
  },
]);

/** Run late: the links change the account that they belong to. */
export const linkChecks: readonly Check[] = linkOperations.map((operation) => ({
  title: `${operation} accepts a link once`,
  needs: 'writes',
  async run(context) {
    const token = tokenIn(context, operation, true);
    await context.client.succeed(operation, callOf(operation, token));
    await refuseLink(context, operation, token);
  },
}));
