import type { Locator } from 'playwright/test';
import type { Texts } from '../support/texts.ts';
import { PageObject } from './page-object.ts';

export class StorePage extends PageObject<Texts> {
  readonly heading = this.titled(this.texts.store.title);
  /** The visible numbers, which count up to a new value. */
  readonly gems = this.page.locator('[data-balance="gems"] [aria-hidden="true"]');
  readonly coins = this.page.locator('[data-balance="coins"] [aria-hidden="true"]');
  readonly items = this.page.locator('[data-sku]');
  readonly settings = this.named('button', this.texts.store.nav.settings);
  readonly logout = this.named('menuitem', this.texts.store.nav.logout);

  async open(): Promise<void> {
    await this.page.goto('/home');
  }

  item(sku: string): Locator {
    return this.page.locator(`[data-sku="${sku}"]`);
  }

  /** The link to the item's checkout. Its name contains item, contents and price. */
  buyLink(sku: string): Locator {
    return this.item(sku).getByRole('link');
  }

  language(name: string): Locator {
    return this.page.getByRole('menuitemradio', { name, exact: true });
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.settings.click();
    await this.language(name).click();
  }

  /** Chooses an item of the settings. */
  async choose(name: string): Promise<void> {
    await this.settings.click();
    await this.named('menuitem', name).click();
  }

  async logOut(): Promise<void> {
    await this.choose(this.texts.store.nav.logout);
  }
}
