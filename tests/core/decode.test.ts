import { isCount, isObject } from '#core/decode.ts';

test.each([[{}], [{ a: 1 }], [Object.create(null)]])('isObject(%j) is true', (value) => {
  expect(isObject(value)).toBe(true);
});

test.each([[null], [undefined], [[]], ['{}'], [1]])('isObject(%j) is false', (value) => {
  expect(isObject(value)).toBe(false);
});

test.each([[0], [1], [Number.MAX_SAFE_INTEGER]])('isCount(%j) is true', (value) => {
  expect(isCount(value)).toBe(true);
});

test.each([[-1], [0.5], [Number.NaN], [Infinity], [2 ** 53], ['1'], [null], [undefined], [1n]])(
  'isCount(%p) is false',
  (value) => {
    expect(isCount(value)).toBe(false);
  },
);
