import { act, renderHook, waitFor } from '@testing-library/react';
import { useBatches } from '#ui/components/use-batches.ts';

afterEach(() => jest.useRealTimers());

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const listed = (rows: readonly number[]) =>
  renderHook(({ list }) => useBatches(list), { initialProps: { list: rows } });

test('a list that fits a batch is whole at once', () => {
  const rows = numbers(12);
  expect(listed(rows).result.current.flat()).toEqual(rows);
});

test('an empty list has no batch', () => {
  expect(listed([]).result.current).toEqual([]);
});

test('of a long list the beginning is there at once, and all of it in its order soon after', async () => {
  const rows = numbers(250);
  const { result } = listed(rows);
  expect(result.current.flat()).toEqual(numbers(12));
  await waitFor(() => expect(result.current.flat()).toEqual(rows));
});

test('what is there already stays the same batch when more comes', async () => {
  const { result } = listed(numbers(90));
  const [first] = result.current;
  await waitFor(() => expect(result.current).toHaveLength(3));
  expect(result.current[0]).toBe(first);
});

test('a list that another one replaces is as far as that one was', async () => {
  const { result, rerender } = listed(numbers(90));
  await waitFor(() => expect(result.current).toHaveLength(3));
  const shorter = numbers(90).slice(1);
  act(() => rerender({ list: shorter }));
  expect(result.current.flat()).toEqual(shorter);
});

test('a list whose rows all wait for something stays at its beginning until that is there', async () => {
  jest.useFakeTimers();
  const rows = numbers(90);
  const { result, rerender } = renderHook(({ more }) => useBatches(rows, more), {
    initialProps: { more: false },
  });
  act(() => jest.runAllTimers());
  expect(result.current.flat()).toEqual(numbers(12));
  jest.useRealTimers();
  rerender({ more: true });
  await waitFor(() => expect(result.current.flat()).toEqual(rows));
});
