/** Whoever looks after the store: the logs, and what support is told. */
export interface Diagnostics {
  /** Keeps a sentence that tells what went wrong. It names no person. Never throws. */
  note(sentence: string): void;
  /** Keeps an error that nobody expected, whatever was thrown. Never throws. */
  crash(error: unknown): void;
}
