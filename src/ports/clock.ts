export interface ClockPort {
  /** Milliseconds since 1970, by the device's clock. */
  now(): number;
  /** Calls back once after `ms`. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}
