import type { Diagnostics } from '#ports/diagnostics.ts';

/** The browser's own console. */
export const consoleDiagnostics: Diagnostics = {
  note: (sentence) => console.warn(sentence),
};
