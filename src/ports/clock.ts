export interface ClockPort {
  /** Milliseconds since 1970, by the device. */
  now(): number;
  /** Calls back once after `ms`; returns how to call it off. */
  after(ms: number, callback: () => void): () => void;
}
