/** Capabilities that the store needs from a browser or a game's web view. */
export type Capability =
  'storage' | 'records' | 'cookies' | 'windows' | 'frames' | 'wallets' | 'worker' | 'bridge';

/** `untried`: it needs a click. */
export type CapabilityState = 'works' | 'missing' | 'untried';

export type CapabilityReport = Readonly<Record<Capability, CapabilityState>>;

/** Without the bridge, which belongs to the game. */
export type BrowserReport = Omit<CapabilityReport, 'bridge'>;

export interface WebViewPort {
  /**
   * Tries every capability of the browser that needs no click, and undoes the effects. Never throws. Returns undefined
   * if the code of the check could not be loaded.
   */
  run(): Promise<BrowserReport | undefined>;
  /** Opens a new window and closes it. Call it in a click handler. Returns whether it opened. */
  tryWindow(): boolean;
}
