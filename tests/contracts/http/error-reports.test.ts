import { createErrorReports, type ErrorReport } from '#adapters/http/error-reports.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { describeDiagnostics } from '../diagnostics.contract.ts';

const url = 'https://reports.kitewood.test/errors';

interface Sent {
  readonly release: string;
  readonly reports: readonly ErrorReport[];
}

function open(answer: () => Promise<Response> = () => Promise.resolve(new Response())) {
  const clock = new ManualClock();
  const calls: (readonly [string, RequestInit])[] = [];
  let hide = () => {};
  const port = createErrorReports({
    url,
    release: '1.0.14',
    clock,
    fetcher: (address, init) => {
      calls.push([address as string, init ?? {}]);
      return answer();
    },
    onHidden: (listener) => (hide = listener),
  });
  const sent = () => calls.map(([, { body }]) => JSON.parse(body as string) as Sent);
  return {
    port,
    clock,
    calls,
    sent,
    hide: () => hide(),
    reports: () => sent().flatMap(({ reports }) => reports),
  };
}

function thrownAt(stack: string, error: Error = new Error('x')): Error {
  return Object.defineProperty(error, 'stack', { value: stack });
}

describeDiagnostics('http', () => {
  const { port, clock, reports } = open();
  return {
    port,
    async heard() {
      await clock.advance(5_000);
      const count = (kind: string) => reports().filter((one) => one.kind === kind).length;
      return { notes: count('note'), crashes: count('crash') };
    },
  };
});

test('what follows an error within five seconds goes with it, in one call without cookies', async () => {
  const { port, clock, calls, sent } = open();
  port.crash(new TypeError('x'));
  port.note('Could not Sign Out: unreachable');
  expect(calls).toEqual([]);
  await clock.advance(5_000);
  expect(sent()).toMatchObject([{ release: '1.0.14', reports: [{}, {}] }]);
  expect(calls[0]).toMatchObject([
    url,
    { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true },
  ]);
});

test('a page that goes sends at once what waits, and nothing twice', async () => {
  const { port, clock, hide, reports } = open();
  port.crash(new Error('x'));
  hide();
  expect(reports()).toHaveLength(1);
  await clock.advance(60_000);
  hide();
  expect(reports()).toHaveLength(1);
});

test('alike errors are one report that says how often', async () => {
  const { port, clock, reports } = open();
  for (let n = 0; n < 500; n++) port.note('Could not Sign Out: unreachable');
  await clock.advance(5_000);
  expect(reports()).toEqual([
    { kind: 'note', name: 'Could not Sign Out: unreachable', at: [], times: 500 },
  ]);
});

test('ten go in one call and thirty in an hour, whatever happens', async () => {
  const { port, clock, sent, reports } = open();
  for (let n = 0; n < 100; n++) {
    for (let k = 0; k < 20; k++) port.crash(thrownAt(`at /assets/main.0123abcd.js:${n}:${k}`));
    await clock.advance(10_000);
  }
  expect(Math.max(...sent().map(({ reports }) => reports.length))).toBe(10);
  expect(reports()).toHaveLength(30);
  await clock.advance(3_600_000);
  port.crash(new Error('x'));
  await clock.advance(5_000);
  expect(reports()).toHaveLength(31);
});

test('a report says what kind of error was thrown where in the build', async () => {
  const { port, clock, reports } = open();
  port.crash(
    thrownAt(
      `TypeError: x
        at buy (https://store.test/assets/main.0123abcd.js:1:4711)
        at https://store.test/assets/1099.b63b4e9a.js:2:9
        at https://js.stripe.com/endive/stripe.js?a=b:1:1`,
      new TypeError('x'),
    ),
  );
  await clock.advance(5_000);
  expect(reports()).toEqual([
    {
      kind: 'crash',
      name: 'TypeError',
      at: ['main.0123abcd.js:1:4711', '1099.b63b4e9a.js:2:9'],
      times: 1,
    },
  ]);
});

const secrets = [
  'luna@kitewood.test',
  'Luna Lovegood',
  '529.982.247-25',
  '4242 4242 4242 4242',
  'pi_123_secret_456',
  'eyJhbGciOi',
  'moonlight',
  'https://store.test/confirm/delete?token=abc',
];

test.each(secrets)(
  'nothing that a person typed or the platform said leaves: %s',
  async (secret) => {
    const { port, clock, calls } = open();
    port.note(`Could not Link Email: ${secret}`);
    port.note(secret);
    port.note(`Unknown privacy state: ${secret}`);
    port.crash(new SyntaxError(`Unexpected token in "${secret}"`));
    port.crash(secret);
    port.crash(thrownAt(`Error: ${secret}\n at ${secret} (https://store.test/${secret}:1:2)`));
    port.crash(Object.assign(new Error('x'), { name: secret }));
    port.crash({ message: secret });
    await clock.advance(5_000);
    const text = JSON.stringify(calls.map(([, { body }]) => body));
    expect(text).toContain('Could not Link Email');
    for (const part of [secret, ...secret.split(/[\s?=]/).filter((one) => one.length > 4)]) {
      expect(text).not.toContain(part);
    }
  },
);

test('reports that do not arrive are dropped, and nothing is thrown', async () => {
  const { port, clock, calls } = open(() => Promise.reject(new TypeError('no network')));
  port.crash(new Error('x'));
  await clock.advance(3_600_000);
  expect(calls).toHaveLength(1);
});
