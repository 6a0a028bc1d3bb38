import { startTransition, useEffect, useMemo, useState } from 'react';

/** Of the first batch, about what is in sight: it is drawn together with everything else of the page. */
const firstSize = 12;
const size = 40;

/**
 * The rows of a list in batches: at first what is seen, and one more after each pause until all are there, so
 * that no press waits for a long list. A batch stays the same array as long as `rows` does.
 *
 * @param more false as long as no more than the first batch is to come: what all rows still wait for would
 *   else change every one of them at once
 */
export function useBatches<Row>(rows: readonly Row[], more = true): readonly (readonly Row[])[] {
  const [count, setCount] = useState(1);
  const batches = useMemo(() => inBatches(rows), [rows]);
  const total = batches.length;
  useEffect(() => {
    if (!more || count >= total) return undefined;
    const pause = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(pause);
  }, [more, count, total]);
  return batches.slice(0, count);
}

function inBatches<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const batches: Row[][] = [];
  for (let from = 0; from < rows.length;) {
    const to = from === 0 ? firstSize : from + size;
    batches.push(rows.slice(from, to));
    from = to;
  }
  return batches;
}
