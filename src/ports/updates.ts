/** A newer version of the app that is downloaded and waiting. */
export interface AppUpdatesPort {
  /** Starts to check for newer versions: now, every hour, and when the page becomes visible. */
  start(): void;
  onWaiting(listener: () => void): () => void;
  /** Activates the waiting version. Resolves, possibly after a while, once a reload would load it. */
  apply(): Promise<void>;
  reload(): void;
  /** Called when a chunk of this version could not be loaded: a newer version may have replaced it. */
  onMissing(listener: () => void): () => void;
  /** Reloads the page for a missing chunk, unless it has just done so. */
  reloadForMissing(): void;
}
