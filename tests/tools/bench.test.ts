import { readOptions } from '../../.tools/bench/options.ts';
import { number, spreadOf, times, told } from '../../.tools/bench/spread.ts';

test.each([
  [[3], { median: 3, min: 3, max: 3, runs: 1 }],
  [[5, 1, 3], { median: 3, min: 1, max: 5, runs: 3 }],
  [[4, 1, 10, 2], { median: 3, min: 1, max: 10, runs: 4 }],
])('the spread of %j', (values, spread) => {
  expect(spreadOf(values)).toEqual(spread);
});

test('a table shows the median with its spread, a single run without, and no run as a dash', () => {
  expect(told(spreadOf([1000, 1500, 1200]))).toBe('1,200 (1,000–1,500)');
  expect(told(spreadOf([0.125]), 2)).toBe('0.13');
  expect(told(spreadOf([]))).toBe('–');
  expect(number(Number.NaN)).toBe('–');
  expect(times(1 / 0)).toBe('–');
});

test('without a word the bench measures everything, with some only these', () => {
  expect(readOptions([])).toMatchObject({ quick: false, keepBuilds: false });
  expect(readOptions([]).parts).toContain('lighthouse');
  expect(readOptions(['--quick', 'taps', 'bytes'])).toEqual({
    quick: true,
    keepBuilds: false,
    parts: ['bytes', 'taps'],
  });
});

test('words it does not know are named', () => {
  expect(() => readOptions(['--fast', 'tap'])).toThrow('Unknown: --fast, tap');
});
