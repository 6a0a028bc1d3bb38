import { createLazyLinkRuns } from '#adapters/browser/storage/lazy-link-runs.ts';
import { createLazyStoredData } from '#adapters/browser/storage/lazy-stored-data.ts';

const gone = () => Promise.reject(new Error('chunk missing'));

const missed = jest.fn();
let warned: jest.SpyInstance;

beforeEach(() => {
  missed.mockClear();
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});

function expectTold(times: number): void {
  expect([missed.mock.calls.length, warned.mock.calls.length]).toEqual([times, times]);
}

test('if the adapter of stored data fails to load, nothing is known or wiped, and the failure is reported', async () => {
  const port = createLazyStoredData(missed, gone);
  const kinds = ['files', 'records', 'settings'];
  expect(await port.measure()).toEqual(kinds.map((kind) => ({ kind, bytes: null })));
  expectTold(1);
  expect(await port.wipe(false)).toEqual(kinds);
  expectTold(2);
});

test('if the adapter of link runs fails to load, every link is unknown, and the failure is reported', async () => {
  const linkRuns = createLazyLinkRuns(missed, gone);
  expect(await linkRuns.recall('/confirm/delete', 'secret')).toBeNull();
  expectTold(1);
  await linkRuns.remember('/confirm/delete', 'secret', 'done');
  expectTold(2);
});
