/** Another company whose code the page loads, and what for: `cards` from checkout on, `captcha` inside its modal. */
export interface ThirdParty {
  readonly role: 'cards' | 'captcha';
  readonly name: string;
  /** Address of what the company says about privacy. */
  readonly privacyPolicy: string;
}
