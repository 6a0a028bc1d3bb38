import { isCount, isObject } from '#core/decode.ts';

const anyObject: unknown[] = [{}, { a: 1 }, Object.create(null)];
const noObject: unknown[] = [null, undefined, [], '{}', 1];
const count: unknown[] = [0, 1, Number.MAX_SAFE_INTEGER];
const noCount: unknown[] = [-1, 0.5, Number.NaN, Infinity, 2 ** 53, '1', null, undefined, 1n];

test('isObject() is true only for objects that are no arrays', () => {
  expect([...anyObject, ...noObject].filter(isObject)).toEqual(anyObject);
});

test('isCount() is true only for safe non-negative integers', () => {
  expect([...count, ...noCount].filter(isCount)).toEqual(count);
});
