/** Capabilities that the store needs from a browser or a game's web view. */
export type Capability =
  'storage' | 'records' | 'cookies' | 'frames' | 'wallets' | 'worker' | 'bridge';

export type CapabilityState = 'works' | 'missing';

export type CapabilityReport = Readonly<Record<Capability, CapabilityState>>;

/** Without the bridge, which belongs to the game. */
export type BrowserReport = Omit<CapabilityReport, 'bridge'>;

export interface WebViewPort {
  /**
   * Tries every capability of the browser, and undoes the effects. Never throws. Returns undefined
   * if the code of the check could not be loaded.
   */
  run(): Promise<BrowserReport | undefined>;
}
