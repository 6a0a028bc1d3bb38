/**
 * Cached answers of the platform to one player, so that the store opens without a network. One value for the device,
 * opaque here. Never rejects: if storage is denied, nothing is cached.
 */
export interface LastKnownPort {
  /** Undefined if nothing is cached, null if storage does not answer within seconds. */
  read(): Promise<unknown>;
  /**
   * Reads and writes the value in one transaction. `change` may run more than once and must be pure; undefined deletes
   * the value.
   */
  change(change: (stored: unknown) => unknown): Promise<void>;
}
