/**
 * - `offered`: the browser asks the player as soon as it is told to
 * - `by-hand`: the browser can do it, but only the player can tell it to, in its own menu (iPhone, iPad)
 * - `none`: it is installed, or cannot be here
 */
export type InstallationState = 'offered' | 'by-hand' | 'none';

/** Getting the store onto the device, as an app in a window of its own. */
export interface InstallationPort {
  readonly state: InstallationState;
  /** Returns how to stop listening. */
  onChange(listener: (state: InstallationState) => void): () => void;
  /**
   * Has the browser ask the player. Only while it is `offered`, and straight from a press: browsers ask
   * nobody who did nothing. An offer serves once; after a refusal the browser may make a new one.
   */
  install(): Promise<void>;
}
