import { lazyPort } from '#adapters/browser/lazy-port.ts';
import type { PlayerPort } from '#ports/player.ts';
import type { Result } from '#ports/result.ts';

const luna = { name: 'Luna#1234', coins: 12500, gems: 240 };
const port: PlayerPort = { profile: () => Promise.resolve({ ok: true, value: luna }) };

interface EchoPort {
  say(word: string, times: number): Promise<Result<string, never>>;
}

const missed = jest.fn();

afterEach(() => {
  missed.mockClear();
  jest.restoreAllMocks();
});

test('the adapter is loaded at the first call, with its arguments and result unchanged', async () => {
  const echo: EchoPort = {
    say: (word, times) => Promise.resolve({ ok: true, value: word.repeat(times) }),
  };
  const load = jest.fn(() => Promise.resolve(echo));
  const lazy = lazyPort<EchoPort>(load, { say: true }, missed);
  expect(load).not.toHaveBeenCalled();
  expect(await lazy.say('kite', 2)).toEqual({ ok: true, value: 'kitekite' });
});

test('a call is unreachable if the adapter fails to load, and the next call loads it again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const load = jest
    .fn<Promise<PlayerPort>, []>()
    .mockRejectedValueOnce(new Error('chunk missing'))
    .mockResolvedValue(port);
  const lazy = lazyPort<PlayerPort>(load, { profile: true }, missed);
  expect(await lazy.profile()).toEqual({ ok: false, problem: 'unreachable' });
  expect(missed).toHaveBeenCalledTimes(1);
  expect(await lazy.profile()).toEqual({ ok: true, value: luna });
  expect(missed).toHaveBeenCalledTimes(1);
});

test('an error that the adapter throws is rethrown', async () => {
  const broken: PlayerPort = { profile: () => Promise.reject(new Error('a mistake')) };
  const lazy = lazyPort<PlayerPort>(() => Promise.resolve(broken), { profile: true }, missed);
  await expect(lazy.profile()).rejects.toThrow('a mistake');
});
