import { startTransition, useEffect, useMemo, useState } from 'react';

const size = 40;

/**
 * The rows of a list in batches: at first what is seen, and one more after each pause until all are there, so
 * that no press waits for a long list. A batch stays the same array as long as `rows` does.
 */
export function useBatches<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const [count, setCount] = useState(1);
  const batches = useMemo(() => inBatches(rows), [rows]);
  const total = batches.length;
  useEffect(() => {
    if (count >= total) return undefined;
    const pause = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(pause);
  }, [count, total]);
  return batches.slice(0, count);
}

function inBatches<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
