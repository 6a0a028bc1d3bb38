import type { Locator, Page } from 'playwright/test';
import type { OrdersTexts, Texts } from '../support/texts.ts';

/** The player's purchase history on this device, and the page of one purchase. */
export class OrdersPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly empty: Locator;
  readonly receipt: Locator;
  readonly print: Locator;
  readonly all: Locator;
  readonly copy: Locator;
  readonly copied: Locator;
  readonly #page: Page;
  readonly #settings: Locator;
  readonly #link: Locator;

  constructor(page: Page, { nav, purchases, checkout }: Texts, orders: OrdersTexts) {
    this.#page = page;
    this.#settings = page.getByRole('button', { name: nav.settings, exact: true });
    this.#link = page.getByRole('menuitem', { name: purchases.label, exact: true });
    this.heading = page.getByRole('heading', { level: 1, name: orders.title, exact: true });
    this.rows = page.getByRole('main').getByRole('listitem');
    this.empty = page.getByRole('heading', { level: 1, name: orders.empty.title, exact: true });
    this.receipt = page.getByRole('article', { name: orders.receipt, exact: true });
    this.print = page.getByRole('button', { name: orders.print, exact: true });
    this.all = page.getByRole('link', { name: orders.all, exact: true });
    this.copy = page.getByRole('button', { name: orders.support.copy, exact: true });
    this.copied = page.getByText(checkout.copied, { exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto('/orders');
  }

  /** Opens the page from the settings menu, without a reload. */
  async openByMenu(): Promise<void> {
    await this.#settings.click();
    await this.#link.click();
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The link to the page of a purchase. */
  link(item: string): Locator {
    return this.row(item).getByRole('link');
  }
}
