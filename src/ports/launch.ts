/** What the address said that opened the store (`?embedded=true&country=BR`), for this visit. */
export interface LaunchPort {
  /** Undefined if it did not say. */
  readonly embedded: boolean | undefined;
  /** Two capital letters; undefined if it did not say. */
  readonly country: string | undefined;
  /** The rest of the visit is as if it had said nothing. */
  forget(): void;
}
