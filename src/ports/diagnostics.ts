/**
 * Operations that can fail, named as in logs and support (specification, section 8, which names none for the privacy
 * service).
 */
export const operations = [
  'Sign Out',
  'Link Email',
  'Create Payment Profile',
  'Update Payment Profile',
  'Retrieve Payment Profiles',
  'Delete Payment Profile',
  'Create Purchase',
  'Confirm Purchase',
  'Retrieve Location',
  'Confirm Privacy Link',
  'Validate Captcha',
  'Request Personal Data',
  'Change Email',
  'Schedule Deletion',
  'Cancel Deletion',
  'Change Ads Consent',
] as const;

export type Operation = (typeof operations)[number];

/** Subjects of notes that are about no operation. */
export const otherSubjects = [
  'Unknown privacy state',
  /** Some prices are invalid, for example negative: their items have no price. */
  'Prices left out',
  /** Some purchases of the account do not decode: they are not listed. */
  'Purchases left out',
  'Cookie lost',
  /** Nothing can be bought on this device, or a purchase cannot continue. */
  'Purchases not kept',
  /** The purchase rules of a grown-up cannot be set or proved in this browser. */
  'Purchase rules not kept',
] as const;

/** The subject of a note. It contains nothing from a person or the platform. */
export type NoteCode =
  | `Could not ${Operation}`
  | (typeof otherSubjects)[number]
  /** The capabilities missing in this web view, as a code for support. */
  | `WV1-${string}`;

/** Reports for the operators of the store: logs and error reports. */
export interface DiagnosticsPort {
  /** Logs a failure. `detail` names no person, and stays on this device. Never throws. */
  note(code: NoteCode, detail?: string): void;
  /** Reports an unexpected error, whatever was thrown. Never throws. */
  crash(error: unknown): void;
}
