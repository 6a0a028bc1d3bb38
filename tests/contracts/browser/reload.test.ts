/** @jest-environment jsdom */
import { reload } from '#adapters/browser/page/reload.ts';

const onLine = (value: boolean) =>
  jest.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(value);

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('reload loads the page while the device is online', () => {
  onLine(true);
  const load = jest.fn();
  expect(reload(load)).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('reload loads the page offline if a worker serves it', () => {
  onLine(false);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {} },
  });
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
