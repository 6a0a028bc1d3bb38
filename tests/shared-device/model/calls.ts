/** A request as the platform receives it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly bearer: string | null;
  /** The browser's authentication cookie when it was sent. */
  readonly cookie: string | null;
  /** Its Idempotency-Key. */
  readonly key: string | null;
  readonly text: string;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** The new authentication cookie; null deletes it. */
  readonly cookie?: string | null;
}
