import { isCount, isObject } from '#core/decode.ts';

test.each([[{}], [{ a: 1 }], [Object.create(null)]])('%j is a record', (value) => {
  expect(isObject(value)).toBe(true);
});

test.each([[null], [undefined], [[]], ['{}'], [1]])('%j is rejected', (value) => {
  expect(isObject(value)).toBe(false);
});

test.each([[0], [1], [Number.MAX_SAFE_INTEGER]])('%j is a count', (value) => {
  expect(isCount(value)).toBe(true);
});

test.each([[-1], [0.5], [Number.NaN], [Infinity], [2 ** 53], ['1'], [null], [undefined], [1n]])(
  '%p is rejected',
  (value) => {
    expect(isCount(value)).toBe(false);
  },
);
