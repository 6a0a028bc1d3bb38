import { isReturn, restoreScrollPosition } from '#ui/routing/scroll-position.ts';

let scrollTo: jest.SpyInstance;
let growing: Set<() => void>;

beforeEach(() => {
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  growing = new Set();
  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly #grown: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.#grown = () => callback([], this);
    }
    observe = () => void growing.add(this.#grown);
    unobserve = () => undefined;
    disconnect = () => void growing.delete(this.#grown);
  };
});

afterEach(() => {
  window.dispatchEvent(new Event('wheel'));
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

function open(address: string, state: object): void {
  history.pushState(state, '', address);
  restoreScrollPosition();
}

test.each([
  ['its own position', { top: 120 }, [[0, 120]]],
  ['its top if it has no position', { within: true }, []],
])('a second return in quick succession stays at %s while the page grows', (_, second, scrolls) => {
  open('/home', { top: 500 });
  open('/orders', second);
  scrollTo.mockClear();
  for (const grown of growing) grown();
  expect(scrollTo.mock.calls).toEqual(scrolls);
});

test('a page can be returned to again: its entry keeps the position', () => {
  open('/home', { within: true, top: 500 });
  expect(history.state).toEqual({ within: true, top: 500 });
});

test.each([
  ['true on a return in a new document', { top: 500 }, 'back_forward', true],
  [
    'false on a reload after a return: the browser keeps its own position',
    { top: 500 },
    'reload',
    false,
  ],
  ['false on a page without a position', {}, 'back_forward', false],
])('isReturn() is %s', (_, state, type, expected) => {
  history.pushState(state, '', '/home');
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  expect(isReturn()).toBe(expected);
});
