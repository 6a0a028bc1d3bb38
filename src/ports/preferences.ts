/**
 * - `signed-in`: somebody was, when this device was used last
 * - `signing-out`: a sign-out that the platform has not heard of yet: a fingerprint of whose, or `true`
 */
export type PreferenceName = 'country' | 'language' | 'embedded' | 'signed-in' | 'signing-out';

/** Small values this device remembers for whoever uses it. Where storage is denied, memory serves. */
export interface PreferencesPort {
  read(name: PreferenceName): string | null;
  write(name: PreferenceName, value: string): void;
}
