/** Parameters of the address that opened the store (`?embedded=true&country=BR`), for this visit. */
export interface LaunchPort {
  /** Undefined if it is missing. */
  readonly embedded: boolean | undefined;
  /** Two capital letters; undefined if it is missing. */
  readonly country: string | undefined;
  /** Drops the parameters for the rest of the visit. */
  forget(): void;
}
