/** A newer version of the app that has been fetched and waits. */
export interface AppUpdatesPort {
  /** Begins to look for newer versions: now, every hour, and when the page is seen again. */
  start(): void;
  onWaiting(listener: () => void): () => void;
  /** Takes the waiting version into use. Fulfilled, perhaps after a while, once the page would load as that version. */
  apply(): Promise<void>;
  reload(): void;
  /** Called when a chunk of this version could not be loaded: a newer version may have replaced it. */
  onMissing(listener: () => void): () => void;
  /** Reloads the page for the sake of such a part, unless it did so a moment ago. */
  reloadForMissing(): void;
}
