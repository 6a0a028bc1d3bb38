/** A newer version of the app that has been fetched and waits. */
export interface AppUpdatesPort {
  /** Begins to look for newer versions: now, every hour, and when the page is seen again. */
  start(): void;
  onWaiting(listener: () => void): () => void;
  /** Takes the waiting version into use. Fulfilled, perhaps after a while, once the page would load as that version. */
  apply(): Promise<void>;
  reload(): void;
  /** Told when a part of this version could not be fetched: a newer one may have taken its place. */
  onMissing(listener: () => void): () => void;
  /** Reloads the page for the sake of such a part, unless it did so a moment ago. */
  reloadForMissing(): void;
}
