import type { ContractOperation } from '../../support/msw/contract-check.ts';
import type { Client, Preflight } from '../client.ts';
import type { Exchange } from '../connection.ts';
import { mustBeConclusive, otherOrigin } from '../context.ts';
import { Absent, must, NotChecked } from '../outcome.ts';
import type { Check } from './check.ts';

/** The headers of an operation that a browser asks about. */
function askedHeaders({ signedIn, requestBody, parameters = [] }: ContractOperation): string[] {
  const keyed = parameters.some((one) => one.required && one.name === 'Idempotency-Key');
  return [
    ...(signedIn ? ['authorization'] : []),
    ...(requestBody ? ['content-type'] : []),
    ...(keyed ? ['idempotency-key'] : []),
  ];
}

function takesProof({ parameters = [] }: ContractOperation): boolean {
  return parameters.some(({ name }) => name === 'Family-Proof');
}

function listOf(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase());
}

/** A method that needs no permission. */
const simple = ['get', 'post'];

function preflightFault(exchange: Exchange, method: string, asked: readonly string[]) {
  const { status, headers } = exchange;
  if (status < 200 || status > 299) return `answers ${status}`;
  const allowed = listOf(headers, 'Access-Control-Allow-Headers');
  const missing = asked.find((name) => !allowed.includes(name));
  if (missing) return `does not allow the header ${missing}`;
  const methods = listOf(headers, 'Access-Control-Allow-Methods');
  const known = simple.includes(method) || methods.includes(method);
  return known ? undefined : `does not allow ${method.toUpperCase()}`;
}

/** Throws a Fault unless the preflights allow these calls. */
async function allowAll(client: Client, asked: readonly Preflight[]): Promise<void> {
  const faults: string[] = [];
  for (const one of asked) {
    const exchange = await client.preflight(one);
    const fault = preflightFault(exchange, one.method, one.headers);
    if (fault) faults.push(`${exchange.sent.operation} ${fault}`);
  }
  noneOf(faults);
}

/** A fact about the headers of all answers so far. Browsers also need the first two in the answers to preflights. */
function everyAnswer(
  title: string,
  fault: (headers: Headers, origin: string) => string | false,
  preflights = false,
): Check {
  return {
    title,
    run({ connection, options: { origin } }) {
      const faults = connection.exchanges
        .filter(({ sent }) => sent.headers['Origin'] === origin)
        .filter(({ sent }) => preflights || sent.method !== 'OPTIONS')
        .flatMap(({ sent, status, headers }) => {
          const found = fault(headers, origin);
          return found ? [`${sent.operation} answers ${status} ${found}`] : [];
        });
      noneOf([...new Set(faults)]);
      return Promise.resolve();
    },
  };
}

/** Throws a Fault with the first three. */
function noneOf(faults: readonly string[]): void {
  const more = faults.length > 3 ? `; and ${faults.length - 3} more` : '';
  must(faults.length === 0, `${faults.slice(0, 3).join('; ')}${more}`);
}

export const headerChecks: readonly Check[] = [
  {
    title: 'preflights allow the method and the headers of every operation',
    async run({ client }) {
      const game = {
        method: 'post',
        path: '/graphql',
        operationId: 'graphql',
        host: 'main',
      } as const;
      // Absent ones, too: if the preflight fails, a browser hides the 404 of the call.
      const asked = client.check.operations.map((one) => ({ ...one, headers: askedHeaders(one) }));
      await allowAll(client, [...asked, { ...game, headers: ['authorization', 'content-type'] }]);
    },
  },
  {
    title: 'preflights allow Family-Proof, with purchase rules',
    async run({ client, first }) {
      const { userToken } = await first.player();
      const { status } = await client.raw('readFamily', { token: userToken });
      if (client.check.isMissing('readFamily', status)) throw new Absent(`answers ${status}`);
      const proved = client.check.operations.filter(takesProof);
      await allowAll(
        client,
        proved.map((one) => ({ ...one, headers: ['family-proof'] })),
      );
    },
  },
  {
    title: 'another origin may not read answers',
    async run({ client, first }) {
      const { userToken: token } = await first.player();
      for (const [name, call] of [
        ['retrieveLocation', {}],
        ['listDeletionSchedules', { token }],
      ] as const) {
        const answer = await client.raw(name, { ...call, headers: { Origin: otherOrigin } });
        mustBeConclusive(answer);
        const allowed = answer.exchange.headers.get('Access-Control-Allow-Origin');
        const isOpen = allowed === otherOrigin || allowed === '*';
        must(!isOpen, `${name} answers with Access-Control-Allow-Origin ${allowed}`);
      }
    },
  },
];

/** Run after all others, whose answers they judge. */
export const everyAnswerChecks: readonly Check[] = [
  everyAnswer(
    'every answer allows the origin of the store',
    (headers, origin) => {
      const allowed = headers.get('Access-Control-Allow-Origin');
      return allowed !== origin && `with Access-Control-Allow-Origin ${allowed ?? 'missing'}`;
    },
    true,
  ),
  everyAnswer(
    'every answer allows credentials',
    (headers) => {
      const allowed = headers.get('Access-Control-Allow-Credentials');
      return allowed !== 'true' && 'without Access-Control-Allow-Credentials: true';
    },
    true,
  ),
  everyAnswer('every answer exposes Date and Retry-After', (headers) => {
    const exposed = listOf(headers, 'Access-Control-Expose-Headers');
    const missing = ['Date', 'Retry-After'].find((name) => !exposed.includes(name.toLowerCase()));
    return missing !== undefined && `without exposing ${missing}`;
  }),
  everyAnswer('every answer has a Date', (headers) =>
    Number.isNaN(Date.parse(headers.get('Date') ?? '')) ? 'without a valid Date' : false,
  ),
  {
    title: 'every operation succeeds at least once',
    run({ client, connection }) {
      const answered = connection.exchanges.filter(({ status }) => status < 300);
      const names = new Set(answered.map(({ sent }) => sent.operation));
      const missing = client.check.operations.filter((one) => !names.has(one.operationId));
      const list = missing.map(({ operationId }) => operationId).join(', ');
      if (list !== '') throw new NotChecked(`without a success: ${list}`);
      return Promise.resolve();
    },
  },
  {
    title: 'every 429 and 503 has Retry-After',
    run({ connection }) {
      const seen = connection.exchanges.filter(({ status }) => status === 429 || status === 503);
      if (seen.length === 0) throw new NotChecked('no answer was a 429 or 503');
      const isDate = (text: string) => text.endsWith('GMT') && !Number.isNaN(Date.parse(text));
      const isDelay = (text: string) => /^\d+$/.test(text) || isDate(text);
      const faults = seen.filter(({ headers }) => !isDelay(headers.get('Retry-After') ?? ''));
      noneOf(faults.map(({ sent, status }) => `${sent.operation} answers ${status} without it`));
      return Promise.resolve();
    },
  },
];
