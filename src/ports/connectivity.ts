export interface ConnectivityPort {
  /** Whether the platform can be reached as far as is known. */
  readonly online: boolean;
  onChange(listener: (online: boolean) => void): () => void;
}
