import { watchSlowScripts } from '#adapters/browser/slow-scripts.ts';
import type { SlowScript } from '#ports/diagnostics.ts';

const native = globalThis.PerformanceObserver;

afterEach(() => {
  globalThis.PerformanceObserver = native;
});

function withBrowser(supported: readonly string[]) {
  const watched: PerformanceObserverInit[] = [];
  let measure: (entries: readonly object[]) => void = () => {};
  globalThis.PerformanceObserver = class {
    static readonly supportedEntryTypes = supported;
    constructor(listener: PerformanceObserverCallback) {
      measure = (entries) => {
        const list = { getEntries: () => entries } as unknown as PerformanceObserverEntryList;
        listener(list, this as unknown as PerformanceObserver);
      };
    }
    observe(options: PerformanceObserverInit) {
      watched.push(options);
    }
  } as unknown as typeof PerformanceObserver;
  const found: SlowScript[] = [];
  watchSlowScripts((scripts) => found.push(...scripts));
  return { watched, found, measure: (entries: readonly object[]) => measure(entries) };
}

test('the scripts of long frames are found, those before the call included', () => {
  const { watched, found, measure } = withBrowser(['mark', 'long-animation-frame']);
  expect(watched).toEqual([{ type: 'long-animation-frame', buffered: true }]);
  const script = (sourceURL: string, sourceCharPosition: number, duration: number) => ({
    sourceURL,
    sourceCharPosition,
    duration,
  });
  measure([
    { scripts: [script('https://store.test/a.js', 12, 61.4), script('', -1, 7)] },
    { scripts: [] },
  ]);
  expect(found).toEqual([
    { address: 'https://store.test/a.js', position: 12, lasted: 61 },
    { address: '', position: 0, lasted: 7 },
  ]);
});

test('a browser without the measurement is not asked for it', () => {
  expect(withBrowser(['mark']).watched).toEqual([]);
});
