/** @jest-environment jsdom */
import { onMissing } from '#adapters/browser/lazy-port.ts';
import {
  withConsole,
  consoleDiagnostics,
  onUncaught,
} from '#adapters/browser/reports/diagnostics.ts';
import { StateCell } from '#core/state-cell.ts';
import { reaction } from 'mobx';
import { FakeDiagnostics } from '../../support/fake-device-ports.ts';
import { settle } from '../../support/settle.ts';
import { describeDiagnostics } from '../diagnostics.contract.ts';

let warned: jest.SpyInstance;
let complained: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockReturnValue();
  complained = jest.spyOn(console, 'error').mockReturnValue();
});

describeDiagnostics('console', () => ({
  port: consoleDiagnostics,
  heard: () =>
    Promise.resolve({ notes: warned.mock.calls.length, crashes: complained.mock.calls.length }),
}));

describeDiagnostics('console and a second port', () => {
  const other = new FakeDiagnostics();
  return {
    port: withConsole(() => Promise.resolve(other)),
    async heard() {
      await settle();
      expect(warned).toHaveBeenCalledTimes(other.sentences.length);
      expect(complained).toHaveBeenCalledTimes(other.crashes.length);
      return { notes: other.sentences.length, crashes: other.crashes.length };
    },
  };
});

test('the second port is loaded once, with the first report', async () => {
  const other = new FakeDiagnostics();
  const load = jest.fn(() => Promise.resolve(other));
  const both = withConsole(load);
  expect(load).not.toHaveBeenCalled();
  both.note('Cookie lost');
  both.note('Could not Sign Out', 'unreachable');
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(other.sentences).toEqual(['Cookie lost', 'Could not Sign Out: unreachable']);
});

test('if the second port fails to load, the console still logs, the next report tries again, and no part is missed', async () => {
  const missed = jest.fn();
  const stop = onMissing(missed);
  const load = jest.fn(() => Promise.reject(new Error('not there')));
  const both = withConsole(load);
  for (const calls of [1, 2]) {
    both.crash(new Error('broken'));
    await settle();
    expect(load).toHaveBeenCalledTimes(calls);
  }
  expect(complained).toHaveBeenCalledTimes(2);
  expect(warned).toHaveBeenCalledWith('an adapter failed to load', expect.any(Error));
  expect(missed).not.toHaveBeenCalled();
  stop();
});

test('an uncaught error is reported, and not logged by the browser again', () => {
  const reported: unknown[] = [];
  onUncaught((error) => reported.push(error));
  const error = new Error('broken');
  const thrown = new ErrorEvent('error', { error, cancelable: true });
  window.dispatchEvent(thrown);
  const ofAnotherSite = new ErrorEvent('error', { message: 'Script error.', cancelable: true });
  window.dispatchEvent(ofAnotherSite);
  const rejected = Object.assign(new Event('unhandledrejection', { cancelable: true }), {
    reason: 'no answer',
  });
  window.dispatchEvent(rejected);
  expect(reported).toEqual([error, 'Script error.', 'no answer']);
  expect([thrown, ofAnotherSite, rejected].every((one) => one.defaultPrevented)).toBe(true);
});

test('an error in a MobX reaction is reported once', () => {
  const reported: unknown[] = [];
  onUncaught((error) => reported.push(error));
  const error = new Error('broken');
  const state = new StateCell('idle');
  reaction(
    () => state.state,
    () => {
      throw error;
    },
  );
  state.set('loading');
  expect(reported).toEqual([error]);
});
