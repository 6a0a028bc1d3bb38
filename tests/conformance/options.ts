import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Hosts } from '#adapters/http/client.ts';
import * as v from 'valibot';
import { chosenApplicationId } from '../../.tools/build/build.ts';
import { type Limits, usualLimits } from './connection.ts';
import { CannotRun } from './outcome.ts';

const text = v.pipe(v.string(), v.nonEmpty());

const card = v.strictObject({
  paymentMethod: text,
  brand: text,
  suffix: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  result: v.picklist(['pays', 'declined', 'asks']),
});

const account = v.strictObject({ identity: text, password: text });

/** The operations behind links of e-mails. */
export const linkOperations = [
  'changePassword',
  'confirmDelete',
  'confirmDataRequest',
  'confirmEmailChange',
] as const;

/** A link of an e-mail: one that works once, or one that has expired or was used. */
const link = v.strictObject({
  operation: v.picklist(linkOperations),
  token: text,
  works: v.boolean(),
});

/** Whose wrong passwords the platform limits, and how many to send at most until it answers 429. */
const rateLimit = v.strictObject({
  identity: text,
  attempts: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
});

const accountsFile = v.strictObject({
  sandbox: v.optional(v.boolean(), false),
  accounts: v.tupleWithRest([account, account], account),
  cards: v.optional(v.array(card), []),
  sku: text,
  billingPlatformId: text,
  /** As in the store's settings. */
  environment: v.optional(text, 'production'),
  identityProvider: v.optional(text, 'email'),
  /** Of a cardholder in Brazil, if the billing platform asks for it. */
  personalData: v.optional(v.looseObject({})),
  links: v.optional(v.array(link), []),
  /** Of a user session that has expired. */
  expiredToken: v.optional(text),
  rateLimit: v.optional(rateLimit),
});

export type AccountsFile = v.InferOutput<typeof accountsFile>;
export type Account = v.InferOutput<typeof account>;
export type Card = v.InferOutput<typeof card>;

export interface Options {
  readonly hosts: Hosts;
  readonly file: AccountsFile;
  readonly spend: boolean;
  readonly application: string;
  /** The origin of the store. */
  readonly origin: string;
  readonly limits: Limits;
}

const usage = `npm run conformance -- --api URL --privacy URL --accounts FILE

  --origin URL       the store's origin, which the platform allows (http://localhost:4100)
  --application ID   the application id (that of the store's settings or brand)
  --spend            also buy with the test cards of the file, which must say "sandbox": true
  --json FILE        write the report as JSON
`;

/** Decodes the command line and the accounts file. Throws CannotRun with a readable reason. */
export function readOptions(args: readonly string[]): Options & { readonly json?: string } {
  const { api, privacy, accounts, spend, application, origin, json } = valuesOf(args);
  if (!api || !privacy || !accounts) throw new CannotRun(usage);
  const file = readAccounts(accounts);
  if (spend && !file.sandbox) {
    throw new CannotRun(`--spend buys: ${accounts} must say "sandbox": true`);
  }
  return {
    hosts: { apiUrl: hostOf('--api', api), privacyUrl: hostOf('--privacy', privacy) },
    file,
    spend,
    application,
    origin: new URL(hostOf('--origin', origin)).origin,
    limits: usualLimits,
    ...(json === undefined ? {} : { json }),
  };
}

function valuesOf(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        api: { type: 'string' },
        privacy: { type: 'string' },
        accounts: { type: 'string' },
        spend: { type: 'boolean', default: false },
        application: { type: 'string' },
        origin: { type: 'string', default: 'http://localhost:4100' },
        json: { type: 'string' },
      },
    });
    return { ...values, application: values.application ?? chosenApplicationId() };
  } catch (error) {
    throw new CannotRun(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Passwords travel there: https, except on this machine. */
function hostOf(name: string, given: string): string {
  const url = URL.parse(given);
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  if (!url || !isSafe || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new CannotRun(`${name} must be an https address without a query`);
  }
  return url.href.replace(/\/+$/, '');
}

function readAccounts(path: string): AccountsFile {
  const read = v.safeParse(accountsFile, jsonOf(path));
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  throw new CannotRun(`The accounts file ${path} is not valid:\n  ${faults.join('\n  ')}`);
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    // The message of a syntax error quotes the file, which holds passwords.
    const reason = error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message;
    throw new CannotRun(`The accounts file ${path} cannot be read: ${reason}`);
  }
}
