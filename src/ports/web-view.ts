/** What the store would like to find in a browser or a game's web view. */
export type Ability =
  'storage' | 'records' | 'cookies' | 'windows' | 'frames' | 'worker' | 'bridge';

/** `untried`: only a person's press can tell. */
export type Finding = 'works' | 'missing' | 'untried';

export type Findings = Readonly<Record<Ability, Finding>>;

export interface WebViewPort {
  /**
   * Tries everything that needs nobody's press, and takes back what it did. Never throws. Answers undefined where
   * what looks could not be fetched.
   */
  examine(): Promise<Findings | undefined>;
  /** Opens a new window and closes it; to be called from a press. Answers whether that went well. */
  tryWindow(): boolean;
}
