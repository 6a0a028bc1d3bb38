/** Third parties with code that the page loads: `cards` from the checkout on, `captcha` inside its modal. */
export interface ThirdParty {
  readonly role: 'cards' | 'captcha';
  readonly name: string;
  /** The address of the company's privacy policy. */
  readonly privacyPolicy: string;
}
