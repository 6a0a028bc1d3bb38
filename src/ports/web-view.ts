/** What the store would like to find in a browser or a game's web view. */
export type Capability =
  'storage' | 'records' | 'cookies' | 'windows' | 'frames' | 'worker' | 'bridge';

/** `untried`: only a person's press can tell. */
export type CapabilityState = 'works' | 'missing' | 'untried';

export type CapabilityReport = Readonly<Record<Capability, CapabilityState>>;

export interface WebViewPort {
  /**
   * Tries everything that needs nobody's press, and takes back what it did. Never throws. Answers undefined where
   * what looks could not be fetched.
   */
  run(): Promise<CapabilityReport | undefined>;
  /** Opens a new window and closes it; to be called from a press. Answers whether that went well. */
  tryWindow(): boolean;
}
