import { median } from '../../.tools/bench/numbers.ts';

test.each([
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 10, 2], 3],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('no values have no median', () => {
  expect(median([])).toBeNaN();
});
