/**
 * Third parties with code that the page loads: `cards` and `wallet` from the checkout on, `captcha` inside its modal. A
 * wallet's texts append "Pay" to the name of its company.
 */
export interface ThirdParty {
  readonly role: 'cards' | 'wallet' | 'captcha';
  readonly name: string;
  /** The address of the company's privacy policy; absent for a processor, for which the studio's own policy holds. */
  readonly privacyPolicy?: string;
}
