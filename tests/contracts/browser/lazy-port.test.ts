import { lazyPort, onMissing, unreachable } from '#adapters/browser/lazy-port.ts';
import { createLazyStoredData } from '#adapters/browser/storage/lazy-stored-data.ts';
import type { LinkRunsPort } from '#ports/link-runs.ts';
import type { PlayerPort } from '#ports/player.ts';
import type { Result } from '#ports/result.ts';
import { FakeLinkRuns } from '../../support/fake-device-ports.ts';

const luna = { name: 'Luna#1234', coins: 12500, gems: 240 };
const port: PlayerPort = { profile: () => Promise.resolve({ ok: true, value: luna }) };

interface EchoPort {
  say(word: string, times: number): Promise<Result<string, 'unreachable'>>;
}

const missed = jest.fn();
let warned: jest.SpyInstance;
let stop: () => void;

beforeEach(() => {
  missed.mockClear();
  stop = onMissing(missed);
  warned = jest.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => stop());

test('the adapter is loaded at the first call, with its arguments and result unchanged', async () => {
  const echo: EchoPort = {
    say: (word, times) => Promise.resolve({ ok: true, value: word.repeat(times) }),
  };
  const load = jest.fn(() => Promise.resolve(echo));
  const lazy = lazyPort<EchoPort>(load, { say: unreachable });
  expect(load).not.toHaveBeenCalled();
  expect(await lazy.say('kite', 2)).toEqual({ ok: true, value: 'kitekite' });
});

test('a call is unreachable if the adapter fails to load, and the next call loads it again', async () => {
  const load = jest
    .fn<Promise<PlayerPort>, []>()
    .mockRejectedValueOnce(new Error('chunk missing'))
    .mockResolvedValue(port);
  const lazy = lazyPort<PlayerPort>(load, { profile: unreachable });
  expect(await lazy.profile()).toEqual({ ok: false, problem: 'unreachable' });
  expect(missed).toHaveBeenCalledTimes(1);
  expect(await lazy.profile()).toEqual({ ok: true, value: luna });
  expect(missed).toHaveBeenCalledTimes(1);
});

test('an error that the adapter throws is rethrown', async () => {
  const broken: PlayerPort = { profile: () => Promise.reject(new Error('a mistake')) };
  const lazy = lazyPort<PlayerPort>(() => Promise.resolve(broken), { profile: unreachable });
  await expect(lazy.profile()).rejects.toThrow('a mistake');
});

const gone = () => Promise.reject(new Error('chunk missing'));

function expectReported(times: number): void {
  expect([missed.mock.calls.length, warned.mock.calls.length]).toEqual([times, times]);
}

test('if the adapter of stored data fails to load, nothing is known or wiped, and the failure is reported', async () => {
  const port = createLazyStoredData(gone);
  const kinds = ['files', 'records', 'settings'];
  expect(await port.measure()).toEqual(kinds.map((kind) => ({ kind, bytes: null })));
  expectReported(1);
  expect(await port.wipe(false)).toEqual(kinds);
  expectReported(2);
});

test('concurrent first calls share one adapter, which keeps its memory', async () => {
  const load = () => Promise.resolve<LinkRunsPort>(new FakeLinkRuns());
  const runs = lazyPort<LinkRunsPort>(load, { recall: null, remember: undefined });
  const paths = ['/confirm/delete', '/confirm/request'];
  await Promise.all(paths.map((path) => runs.remember(path, 'secret', 'done')));
  const recalled = paths.map((path) => runs.recall(path, 'secret'));
  expect(await Promise.all(recalled)).toEqual(['done', 'done']);
});
