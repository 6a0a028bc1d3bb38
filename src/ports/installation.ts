/**
 * - `offered`: the browser can show its prompt
 * - `by-hand`: the browser can install it, but only from its own menu (iPhone, iPad)
 * - `none`: it is installed, or cannot be
 */
export type InstallationState = 'offered' | 'by-hand' | 'none';

/** Installs the store on the device, as an app in its own window. */
export interface InstallationPort {
  readonly state: InstallationState;
  /** Returns an unsubscribe function. */
  onChange(listener: (state: InstallationState) => void): () => void;
  /**
   * Opens the browser's install prompt. Call it only while it is `offered` and directly in a click handler: browsers
   * require a user gesture. An offer works once; after a refusal the browser may make a new one.
   */
  install(): Promise<void>;
}
