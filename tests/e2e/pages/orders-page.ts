import type { Locator, Page } from 'playwright/test';
import type { OrdersTexts, Texts } from '../support/texts.ts';
import { PageObject } from './page-object.ts';
import { StorePage } from './store-page.ts';

/** The player's purchase history on this device, and the page of one purchase. */
export class OrdersPage extends PageObject<Texts & { readonly orders: OrdersTexts }> {
  readonly heading = this.titled(this.texts.orders.title);
  readonly rows = this.page.getByRole('main').getByRole('listitem');
  readonly empty = this.titled(this.texts.orders.empty.title);
  readonly receipt = this.named('article', this.texts.orders.receipt);
  readonly print = this.named('button', this.texts.orders.print);
  readonly all = this.named('link', this.texts.orders.all);
  readonly copy = this.named('button', this.texts.orders.support.copy);
  readonly copied = this.text(this.texts.store.purchases.copied);

  constructor(page: Page, texts: Texts, orders: OrdersTexts) {
    super(page, { ...texts, orders });
  }

  async open(): Promise<void> {
    await this.page.goto('/orders');
  }

  /** Opens the page from the settings menu, without a reload. */
  async openByMenu(): Promise<void> {
    await new StorePage(this.page, this.texts).choose(this.texts.store.purchases.label);
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The link to the page of a purchase. */
  link(item: string): Locator {
    return this.row(item).getByRole('link');
  }
}
