/** @jest-environment jsdom */
import { createBrowserDevice } from '#adapters/browser/device.ts';
import { createLaterStoredData } from '#adapters/browser/later-stored-data.ts';
import { createFakePorts } from '../../support/fake-store.ts';

function gone(): never {
  throw new Error('chunk missing');
}
jest.mock('#adapters/browser/stored-data.ts', gone);
jest.mock('#adapters/browser/link-runs.ts', gone);

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

test('where what looks at storage does not come, nothing is known or wiped, and it is told', async () => {
  const port = createLaterStoredData(missed);
  const kinds = ['files', 'records', 'settings'];
  expect(await port.measure()).toEqual(kinds.map((kind) => ({ kind, bytes: null })));
  expectTold(1);
  expect(await port.wipe()).toEqual(kinds);
  expectTold(2);
});

test('where what knows of links does not come, nothing is known of any, and it is told', async () => {
  const { device } = createFakePorts();
  device.updates.onMissing(missed);
  const { linkRuns } = createBrowserDevice(device.location, device.connectivity, device.updates);
  expect(await linkRuns.recall('/confirm/delete', 'secret')).toBeNull();
  expectTold(1);
  await linkRuns.remember('/confirm/delete', 'secret', 'done');
  expectTold(2);
});
