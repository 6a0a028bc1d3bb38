import { createErrorReports, type ErrorReport } from '#adapters/http/error-reports.ts';
import type { DiagnosticsPort, NoteCode } from '#ports/diagnostics.ts';
import { denied } from '../../support/device-storage.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { describeDiagnostics } from '../diagnostics.contract.ts';

const url = 'https://reports.kitewood.test/errors';

interface Sent {
  readonly release: string;
  readonly reports: readonly ErrorReport[];
}

const origin = 'https://store.test';

interface Options {
  readonly answer?: () => Promise<Response>;
  /** The state that one page leaves to the next. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly clock?: ManualClock;
}

function open({
  answer = () => Promise.resolve(new Response()),
  storage = inMemory(),
  clock = new ManualClock(),
}: Options = {}) {
  const calls: (readonly [string, RequestInit])[] = [];
  let hide = () => {};
  const port = createErrorReports({
    url,
    release: '1.0.14',
    origin,
    clock,
    storage,
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

function inMemory() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return () => storage;
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

test('reports within five seconds of an error are sent with it, in one call without cookies', async () => {
  const { port, clock, calls, sent } = open();
  port.crash(new TypeError('x'));
  port.note('Could not Sign Out', 'unreachable');
  expect(calls).toEqual([]);
  await clock.advance(5_000);
  expect(sent()).toMatchObject([{ release: '1.0.14', reports: [{}, {}] }]);
  expect(calls[0]).toMatchObject([
    url,
    { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true },
  ]);
});

test('a page that is hidden sends its pending reports at once, and none twice', async () => {
  const { port, clock, hide, reports } = open();
  port.crash(new Error('x'));
  hide();
  expect(reports()).toHaveLength(1);
  await clock.advance(60_000);
  hide();
  expect(reports()).toHaveLength(1);
});

test('identical reports are sent as one report with their count', async () => {
  const reports = await reportsOf((port) => {
    for (let n = 0; n < 500; n++) port.note('Could not Sign Out', 'unreachable');
  });
  expect(reports).toEqual([
    { kind: 'note', name: 'Could not Sign Out: unreachable', at: [], times: 500 },
  ]);
});

test('an error that repeats for hours is reported once an hour with its count, and leaves room for a crash', async () => {
  const { port, clock, reports } = open();
  for (let n = 0; n <= 720; n++) {
    port.note('Could not Sign Out', 'unreachable');
    await clock.advance(15_000);
  }
  port.crash(new Error('x'));
  await clock.advance(5_000);
  expect(reports().map(({ kind, times }) => [kind, times])).toEqual([
    ['note', 1],
    ['note', 241],
    ['note', 241],
    ['crash', 1],
  ]);
});

test('at most ten reports are sent in a call, and thirty in an hour', async () => {
  const { port, clock, sent, reports } = open();
  for (let n = 0; n < 100; n++) {
    for (let k = 0; k < 20; k++)
      port.crash(thrownAt(`at ${origin}/assets/main.0123abcd.js:${n}:${k}`));
    await clock.advance(10_000);
  }
  expect(Math.max(...sent().map(({ reports }) => reports.length))).toBe(10);
  expect(reports()).toHaveLength(30);
  await clock.advance(3_600_000);
  port.crash(new Error('x'));
  await clock.advance(5_000);
  expect(reports()).toHaveLength(31);
});

/** What a page reports after these errors and notes. */
async function reportsOf(happen: (port: DiagnosticsPort) => void): Promise<readonly ErrorReport[]> {
  const { port, clock, reports } = open();
  happen(port);
  await clock.advance(5_000);
  return reports();
}

async function loadsThatBreak(times: number, storage?: Options['storage']): Promise<number> {
  const clock = new ManualClock();
  let count = 0;
  for (let n = 0; n < times; n++) {
    const page = open({ clock, ...(storage ? { storage } : {}) });
    page.port.crash(new Error('x'));
    await clock.advance(5_000);
    count += page.reports().length;
  }
  return count;
}

const spoilt = { getItem: () => '{"a":', setItem: () => undefined };

test.each<[string, number, number, Options['storage']]>([
  ['a tab that crashes at every load sends at most thirty reports in an hour', 50, 30, inMemory()],
  ['reports are sent even if storage is denied', 2, 2, denied],
  ['reports are sent even if storage is corrupt', 2, 2, () => spoilt],
])('%s', async (_, loads, reports, storage) => {
  expect(await loadsThatBreak(loads, storage)).toBe(reports);
});

test('a report contains the kind of an error and its position in the build', async () => {
  const stack = `TypeError: x
        at buy (${origin}/assets/main.0123abcd.js:1:4711)
        at async ${origin}/assets/1099.b63b4e9a.js:2:9
        at ${origin}/assets/lang-en-app-json.9533a519.js:1:1`;
  expect(await reportsOf((port) => port.crash(thrownAt(stack, new TypeError('x'))))).toEqual([
    {
      kind: 'crash',
      name: 'TypeError',
      at: ['main.0123abcd.js:1:4711', '1099.b63b4e9a.js:2:9', 'lang-en-app-json.9533a519.js:1:1'],
      times: 1,
    },
  ]);
});

const secrets = [
  'luna@example.test',
  'Luna Lovegood',
  '529.982.247-25',
  '4242 4242 4242 4242',
  'pi_123_secret_456',
  'eyJhbGciOi',
  'moonlight',
  'https://store.test/confirm/delete?token=abc',
];

test.each(secrets)(
  'no report contains what a person typed or the platform answered: %s',
  async (secret) => {
    const { port, clock, calls } = open();
    port.note('Could not Link Email', secret);
    port.note(secret as NoteCode);
    port.note('Unknown privacy state', secret);
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
  const { port, clock, calls } = open({
    answer: () => Promise.reject(new TypeError('no network')),
  });
  port.crash(new Error('x'));
  await clock.advance(3_600_000);
  expect(calls).toHaveLength(1);
});
