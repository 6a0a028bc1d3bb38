import type { Locator, Page } from 'playwright/test';
import type { Texts } from '../support/texts.ts';
import { PageObject } from './page-object.ts';

/** Cards of a wallet, by the buttons of its sheet. */
const cards = {
  pays: 'Pay',
  asks: 'Pay with a card whose bank asks',
  refused: 'Pay with a card that is refused',
} as const;
export type WalletCard = keyof typeof cards;

/** Apple Pay and Google Pay at the checkout, and their sheet, which is the fake's or the stand-in's, in English. */
export class WalletPart extends PageObject<Texts> {
  readonly area = this.named('region', this.texts.checkout.wallet.title);
  readonly agrees = this.named('checkbox', this.texts.checkout.wallet.email, this.area);
  readonly unlock = this.named('button', this.texts.checkout.wallet.unlock, this.area);
  /** The frame of the buttons in the live build; hidden on a device without wallets. */
  readonly frame = this.page.locator('iframe[title="Secure express checkout frame"]');
  readonly sheet: Locator;
  readonly cancel: Locator;
  /** Shown by the sheet of a failed payment, in the live build only. */
  readonly failed: Locator;
  readonly buttons: Locator;

  /** @param framed whether buttons and sheet are in the card provider's frames */
  constructor(page: Page, texts: Texts, framed: boolean) {
    super(page, texts);
    const place = framed ? page.frameLocator('iframe[title="Wallet sheet"]') : page;
    this.sheet = place.getByRole('dialog', { name: /^(?:Apple|Google) Pay$/ });
    this.cancel = this.sheet.getByRole('button', { name: /^(?:Cancel|Close)$/ });
    this.failed = this.sheet.getByText('Payment failed');
    const box = framed ? this.frame.contentFrame() : this.area.locator('.demo-wallets');
    this.buttons = box.getByRole('button');
  }

  button(name: 'Apple Pay' | 'Google Pay'): Locator {
    return this.buttons.filter({ hasText: name });
  }

  card(card: WalletCard): Locator {
    return this.sheet.getByRole('button', { name: cards[card], exact: true });
  }

  async open(name: 'Apple Pay' | 'Google Pay' = 'Google Pay'): Promise<void> {
    await this.button(name).click();
    await this.sheet.waitFor();
  }

  async payWith(card: WalletCard, name?: 'Apple Pay' | 'Google Pay'): Promise<void> {
    await this.open(name);
    await this.card(card).click();
  }
}
