/** Capabilities that the store needs from a browser or a game's web view. */
export type Capability =
  'storage' | 'records' | 'cookies' | 'windows' | 'frames' | 'wallets' | 'worker' | 'bridge';

/** `untried`: it needs a click. */
export type CapabilityState = 'works' | 'missing' | 'untried';

export type CapabilityReport = Readonly<Record<Capability, CapabilityState>>;

export interface WebViewPort {
  /**
   * Tries every capability that needs no click, and undoes the effects. Never throws. Returns undefined if the code of
   * the check could not be loaded.
   */
  run(): Promise<CapabilityReport | undefined>;
  /** Opens a new window and closes it. Call it in a click handler. Returns whether it opened. */
  tryWindow(): boolean;
}
