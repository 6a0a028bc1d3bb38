/**
 * What could not be done, in the words that logs and support know it by (specification, section 8, which names none
 * for the calls of the privacy service).
 */
export type Operation =
  | 'Sign Out'
  | 'Link Email'
  | 'Create Payment Profile'
  | 'Update Payment Profile'
  | 'Retrieve Payment Profiles'
  | 'Delete Payment Profile'
  | 'Create Purchase'
  | 'Confirm Purchase'
  | 'Retrieve Location'
  | 'Confirm Privacy Link'
  | 'Validate Captcha'
  | 'Request Personal Data'
  | 'Change Email'
  | 'Schedule Deletion'
  | 'Cancel Deletion'
  | 'Change Ads Consent';

/** What a note is about. Nothing in it comes from a person or the platform. */
export type NoteCode =
  | `Could not ${Operation}`
  | 'Unknown privacy state'
  /** Some are none, as one below zero: their items have no price. */
  | 'Prices left out'
  | 'Cookie lost'
  | 'Host of another site'
  /** Nothing can be bought on this device, or a purchase on it cannot go on. */
  | 'Purchases not kept'
  | 'Purchases not wiped'
  /** What is missing in this web view, as support knows it. */
  | `WV1-${string}`;

/** Whoever looks after the store: the logs, and what support is told. */
export interface DiagnosticsPort {
  /** Keeps what went wrong. `detail` names no person, and stays on this device. Never throws. */
  note(code: NoteCode, detail?: string): void;
  /** Keeps an error that nobody expected, whatever was thrown. Never throws. */
  crash(error: unknown): void;
}
