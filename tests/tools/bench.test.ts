import { readOptions } from '../../.tools/bench/options.ts';
import { number, spreadOf, times, told } from '../../.tools/bench/spread.ts';

test.each([
  [[3], { median: 3, min: 3, max: 3, runs: 1 }],
  [[5, 1, 3], { median: 3, min: 1, max: 5, runs: 3 }],
  [[4, 1, 10, 2], { median: 3, min: 1, max: 10, runs: 4 }],
])('spreadOf(%j) has the median, the extremes and the number of runs', (values, spread) => {
  expect(spreadOf(values)).toEqual(spread);
});

test('a table shows the median with its spread, a single run without one, and a missing value as a dash', () => {
  expect(told(spreadOf([1000, 1500, 1200]))).toBe('1,200 (1,000–1,500)');
  expect(told(spreadOf([0.125]), 2)).toBe('0.13');
  expect(told(spreadOf([]))).toBe('–');
  expect(number(Number.NaN)).toBe('–');
  expect(times(1 / 0)).toBe('–');
});

test('without arguments the bench runs its default parts, with arguments only the named ones', () => {
  expect(readOptions([])).toMatchObject({ quick: false, keepBuilds: false });
  expect(readOptions([]).parts).toContain('lighthouse');
  expect(readOptions(['--quick', 'taps', 'bytes'])).toEqual({
    quick: true,
    keepBuilds: false,
    parts: ['bytes', 'taps'],
  });
});

test('the bench rejects unknown arguments and names them', () => {
  expect(() => readOptions(['--fast', 'tap'])).toThrow('Unknown: --fast, tap');
});
