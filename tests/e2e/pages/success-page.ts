import type { Locator, Page } from 'playwright/test';
import type { Texts } from '../support/texts.ts';

export class SuccessPage {
  readonly heading: Locator;
  readonly item: Locator;
  readonly kites: Locator;
  readonly nothing: Locator;
  readonly keepShopping: Locator;

  constructor(page: Page, { success }: Texts) {
    this.heading = page.getByRole('heading', { level: 1, name: success.title, exact: true });
    this.item = page.getByRole('article', { name: success.bought, exact: true });
    this.kites = page.locator('main img[src*="/success."]');
    this.nothing = page.getByRole('heading', { level: 1, name: success.nothing.title });
    this.keepShopping = page.getByRole('link', { name: success.keepShopping, exact: true });
  }
}
