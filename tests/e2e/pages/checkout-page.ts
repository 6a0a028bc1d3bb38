import type { Locator, Page } from 'playwright/test';
import { cards } from '../support/people.ts';
import { anyOf, type Texts } from '../support/texts.ts';

/** Fields of the new-card form, by their keys in the translations. */
export type FormField = 'name' | 'email' | 'number' | 'expiry' | 'code' | 'postalCode';
export type FormEntries = Readonly<Partial<Record<FormField, string>>>;

export const lunasCard: FormEntries = {
  name: 'Luna Kitewood',
  number: cards.pays,
  expiry: '12 / 49',
  code: '123',
  postalCode: '94107',
  email: 'parents@kitewood.test',
};

export class CheckoutPage {
  readonly heading: Locator;
  readonly item: Locator;
  readonly form: Locator;
  readonly pay: Locator;
  readonly save: Locator;
  readonly back: Locator;
  readonly failure: Locator;
  /** The pretended bank's question, in English. */
  readonly challenge: Locator;
  readonly unavailable: Locator;
  readonly #page: Page;
  readonly #texts: Texts['checkout'];

  constructor(page: Page, { app, checkout }: Texts) {
    this.#page = page;
    this.#texts = checkout;
    this.heading = page.getByRole('heading', { level: 1, name: checkout.title, exact: true });
    this.item = page.getByRole('article', { name: checkout.yourItem, exact: true });
    this.form = page.getByRole('form', { name: checkout.form.title, exact: true });
    this.pay = this.form.getByRole('button', { name: anyOf(checkout.pay) });
    this.save = this.form.getByRole('checkbox', { name: checkout.form.save, exact: true });
    this.back = page.getByRole('button', { name: app.back, exact: true });
    this.failure = page.getByRole('dialog', { name: checkout.errors.title, exact: true });
    this.challenge = page.getByRole('dialog', { name: 'Your bank asks' });
    this.unavailable = page.getByRole('heading', { level: 1, name: checkout.unavailable.title });
  }

  async open(sku: string, type: string): Promise<void> {
    await this.#page.goto(CheckoutPage.address(sku, type));
  }

  static address(sku: string, type: string): string {
    return `/checkout?skuId=${sku}&type=${type}`;
  }

  field(name: FormField): Locator {
    return this.form.getByLabel(this.#texts.form[name], { exact: true });
  }

  async enter(entries: FormEntries): Promise<void> {
    for (const [name, value] of Object.entries(entries) as [FormField, string][]) {
      await this.field(name).fill(value);
    }
  }

  /** What stands in each of the fields asked for. */
  async values(fields: readonly FormField[]): Promise<FormEntries> {
    const entries = await Promise.all(
      fields.map(async (name) => [name, await this.field(name).inputValue()] as const),
    );
    return Object.fromEntries(entries);
  }
}
