/** @jest-environment jsdom */
import { reload } from '#adapters/browser/page/reload.ts';

const onLine = (value: boolean) =>
  jest.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(value);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test.each([
  ['while the device is online', true, {}],
  ['offline if a worker serves it', false, { controller: {} }],
])('reload loads the page %s', (_, online, value) => {
  onLine(online);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const load = jest.fn();
  expect(reload(load)).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('reload waits for the network if nothing serves the page offline', () => {
  onLine(false);
  const load = jest.fn();
  expect(reload(load)).toBe(false);
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});
