import type { Locator, Page } from 'playwright/test';
import type { Texts } from '../support/texts.ts';

export class StorePage {
  readonly heading: Locator;
  /** The visible numbers, which count up to a new value. */
  readonly gems: Locator;
  readonly coins: Locator;
  readonly items: Locator;
  readonly settings: Locator;
  readonly logout: Locator;
  readonly #page: Page;

  constructor(page: Page, { nav, store }: Texts) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: store.title, exact: true });
    this.gems = page.locator('[data-balance="gems"] [aria-hidden="true"]');
    this.coins = page.locator('[data-balance="coins"] [aria-hidden="true"]');
    this.items = page.locator('[data-sku]');
    this.settings = page.getByRole('button', { name: nav.settings, exact: true });
    this.logout = page.getByRole('menuitem', { name: nav.logout, exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto('/home');
  }

  item(sku: string): Locator {
    return this.#page.locator(`[data-sku="${sku}"]`);
  }

  /** The link to the item's checkout. Its name contains item and price. */
  buyLink(sku: string): Locator {
    return this.item(sku).getByRole('link');
  }

  language(name: string): Locator {
    return this.#page.getByRole('menuitemradio', { name, exact: true });
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.settings.click();
    await this.language(name).click();
  }

  async logOut(): Promise<void> {
    await this.settings.click();
    await this.logout.click();
  }
}
