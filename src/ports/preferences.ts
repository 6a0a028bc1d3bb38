/**
 * - `signed-in`: whether a player was signed in when this device was last used
 * - `signing-out`: a sign-out that the platform has not confirmed: a fingerprint of the player, or `true`
 * - `family`: whether a grown-up's purchase rules were on when they were last read
 * - `wallets`: whether the device had Apple Pay or Google Pay at its last checkout
 */
export type PreferenceName =
  'country' | 'language' | 'embedded' | 'signed-in' | 'signing-out' | 'family' | 'wallets';

/** Small values of this device, the same for every player. Held in memory if storage is denied. */
export interface PreferencesPort {
  read(name: PreferenceName): string | null;
  write(name: PreferenceName, value: string): void;
}
