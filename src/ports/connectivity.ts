export interface ConnectivityPort {
  /** Whether the platform is reachable, as far as is known. */
  readonly online: boolean;
  onChange(listener: (online: boolean) => void): () => void;
}
