/** @jest-environment jsdom */
import { reload } from '#adapters/browser/page/reload.ts';

const onLine = (value: boolean) =>
  jest.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(value);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test.each([
  ['while the device is online', true, false, {}],
  ['offline if a worker serves it', false, false, { controller: {} }],
  ['if the platform answers a browser that says it is offline', false, true, {}],
])('reload loads the page %s', (_, online, reached, value) => {
  onLine(online);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const load = jest.fn();
  expect(reload(reached, load)).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['reload waits for the network if nothing serves the page offline', false, 1],
  ['a reload that waits for the network can be stopped', true, 0],
])('%s', (_, stops, loaded) => {
  onLine(false);
  const load = jest.fn();
  const stop = reload(false, load);
  expect(load).not.toHaveBeenCalled();
  if (stops) stop?.();
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(loaded);
});
