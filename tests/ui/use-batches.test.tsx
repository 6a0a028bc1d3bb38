import { act, renderHook, waitFor } from '@testing-library/react';
import { useBatches } from '#ui/parts/use-batches.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const listed = (rows: readonly number[]) =>
  renderHook(({ list }) => useBatches(list), { initialProps: { list: rows } });

test('a list that fits a batch is whole at once', () => {
  const rows = numbers(40);
  expect(listed(rows).result.current.flat()).toEqual(rows);
});

test('an empty list has no batch', () => {
  expect(listed([]).result.current).toEqual([]);
});

test('of a long list the beginning is there at once, and all of it in its order soon after', async () => {
  const rows = numbers(250);
  const { result } = listed(rows);
  expect(result.current.flat()).toEqual(numbers(40));
  await waitFor(() => expect(result.current.flat()).toEqual(rows));
});

test('what is there already stays the same batch when more comes', async () => {
  const { result } = listed(numbers(110));
  const [first] = result.current;
  await waitFor(() => expect(result.current).toHaveLength(3));
  expect(result.current[0]).toBe(first);
});

test('a list that another one replaces is as far as that one was', async () => {
  const { result, rerender } = listed(numbers(110));
  await waitFor(() => expect(result.current).toHaveLength(3));
  const shorter = numbers(110).slice(1);
  act(() => rerender({ list: shorter }));
  expect(result.current.flat()).toEqual(shorter);
});
