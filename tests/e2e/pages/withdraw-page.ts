import type { Page } from 'playwright/test';
import type { OrdersTexts, Texts } from '../support/texts.ts';
import { PageObject } from './page-object.ts';

/** The two steps of a withdrawal. */
export class WithdrawPage extends PageObject<Texts & { readonly orders: OrdersTexts }> {
  readonly heading = this.titled(this.texts.orders.withdraw.title);
  readonly choices = this.named('group', this.texts.orders.withdraw.which).getByRole('radio');
  readonly about = this.labelled(this.texts.orders.withdraw.about);
  readonly name = this.labelled(this.texts.orders.withdraw.name);
  readonly email = this.labelled(this.texts.orders.withdraw.email);
  readonly next = this.named('button', this.texts.orders.continue);
  readonly check = this.titled(this.texts.orders.check.title);
  readonly confirm = this.named('button', this.texts.orders.check.confirm);
  readonly received = this.titled(this.texts.orders.received.title);
  readonly file = this.named('link', this.texts.orders.received.file);
  readonly notSent = this.titled(this.texts.orders.notSent.title);
  readonly statement = this.page.locator('main blockquote');
  /** In the footer. */
  readonly link = this.named(
    'link',
    this.texts.footer.withdraw,
    this.page.getByRole('contentinfo'),
  );

  constructor(page: Page, texts: Texts, orders: OrdersTexts) {
    super(page, { ...texts, orders });
  }

  async open(): Promise<void> {
    await this.page.goto('/withdraw');
  }

  async enter(email = 'parent@example.test'): Promise<void> {
    await this.name.fill('Ada Lovelace');
    await this.email.fill(email);
  }

  /** Fills in step 1 as a visitor, and goes on to step 2. */
  async review(about = 'gems'): Promise<void> {
    await this.about.fill(about);
    await this.enter();
    await this.next.click();
  }
}
