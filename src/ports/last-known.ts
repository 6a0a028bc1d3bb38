/**
 * What the platform last said on behalf of a player, kept on this device so that the store opens without
 * a network. One value for the device, opaque here. Nothing rejects: where storage is denied nothing is
 * kept.
 */
export interface LastKnownPort {
  /** Undefined where nothing is kept, null where that cannot be told within seconds. */
  read(): Promise<unknown>;
  /**
   * Reads the value and writes it anew, as one transaction that no other page can come between. `change`
   * may run more than once and must do nothing but compute; what is undefined is not kept.
   */
  change(change: (stored: unknown) => unknown): Promise<void>;
}
