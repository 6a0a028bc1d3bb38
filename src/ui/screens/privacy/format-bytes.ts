/** Formats a size: in whole kilobytes, from one megabyte on with one decimal place. */
export function formatBytes(bytes: number, language: string): string {
  const mega = bytes >= 1_000_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(mega ? bytes / 1_000_000 : Math.ceil(bytes / 1_000));
}
