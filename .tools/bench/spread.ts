/** The statistics of several runs. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ];
  return {
    median: (low + high) / 2,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    runs: sorted.length,
  };
}

/** Formats as `1,234 (1,200–1,300)`, without the range if there was one run. */
export function told({ median, min, max, runs }: Spread, digits = 0): string {
  if (runs === 0) return '–';
  const middle = number(median, digits);
  return runs === 1 ? middle : `${middle} (${number(min, digits)}–${number(max, digits)})`;
}

export function number(value: number, digits = 0): string {
  if (Number.isNaN(value)) return '–';
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function times(value: number): string {
  return Number.isFinite(value) ? `${number(value, 2)} ×` : '–';
}

/** Bytes in thousands. */
export function kilo(bytes: number): string {
  return number(bytes / 1_000, 1);
}
