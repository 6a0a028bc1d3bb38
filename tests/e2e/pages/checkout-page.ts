import type { Locator, Page } from 'playwright/test';
import { cards, type Credentials } from '../support/people.ts';
import { anyOf, startingWith, type Texts } from '../support/texts.ts';
import { LoginPage } from './login-page.ts';
import { PageObject } from './page-object.ts';

/** The checkout of a pouch of gems, which most tests buy. */
export const gemPackAddress = '/checkout?skuId=gems_pack_3&type=gems';

/** Fields of the new-card form, by their keys in the translations. */
export type FormField = 'name' | 'email' | 'number' | 'expiry' | 'code' | 'postalCode';
export type FormEntries = Readonly<Partial<Record<FormField, string>>>;

/** Fields of Brazil's personal data, by their keys in the translations. The state is chosen by its name. */
export type PersonalField =
  | 'name'
  | 'identityNumber'
  | 'zipCode'
  | 'street'
  | 'number'
  | 'complement'
  | 'neighborhood'
  | 'city'
  | 'state';
export type PersonalEntries = Readonly<Partial<Record<PersonalField, string>>>;

export const lunasCard: FormEntries = {
  name: 'Luna Kitewood',
  number: cards.pays,
  expiry: '12 / 49',
  code: '123',
  postalCode: '94107',
  email: 'parents@example.test',
};

export const biasCard: FormEntries = {
  name: 'Beatriz Gonçalves',
  number: cards.pays,
  expiry: '12 / 49',
  code: '123',
  email: 'familia@example.test',
};

export const biasData: PersonalEntries = {
  name: 'Beatriz Gonçalves',
  identityNumber: '529.982.247-25',
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

/** Titles of the card provider's frames. */
const cardFrames: Readonly<Partial<Record<FormField, string>>> = {
  number: 'Secure card number input frame',
  expiry: 'Secure expiration date input frame',
  code: 'Secure CVC input frame',
};

export class CheckoutPage extends PageObject<Texts> {
  readonly heading = this.titled(this.texts.checkout.title);
  readonly item = this.named('article', this.texts.checkout.yourItem);
  readonly form = this.named('form', this.texts.checkout.form.title);
  readonly personal = this.named('group', this.texts.checkout.personal.title);
  readonly pay = this.page.getByRole('button', { name: anyOf(this.texts.checkout.pay) });
  readonly savedCards = this.named('group', this.texts.checkout.cards.title);
  readonly useAnotherCard = this.named('button', this.texts.checkout.cards.add);
  /** The button that confirms the deletion of a saved card: the last one in every language. */
  readonly agreeToDelete = this.page.getByRole('dialog').getByRole('button').last();
  readonly closeToGame = this.named('button', this.texts.app.backToGame);
  readonly save = this.named('checkbox', this.texts.checkout.form.save, this.form);
  readonly back = this.named('button', this.texts.app.back);
  readonly failure = this.named('dialog', this.texts.checkout.errors.title);
  /** The fake bank's challenge, in English. */
  readonly challenge: Locator;
  /** Passes the challenge. */
  readonly pass: Locator;
  readonly unavailable = this.page.getByRole('heading', {
    level: 1,
    name: this.texts.checkout.unavailable.title,
  });
  readonly #framed: boolean;

  /** @param framed whether card and challenge are in the card provider's frames */
  constructor(page: Page, texts: Texts, framed: boolean) {
    super(page, texts);
    this.#framed = framed;
    const bank = framed ? page.frameLocator('iframe[title="3D Secure challenge"]') : page;
    this.challenge = bank.getByRole('dialog', { name: 'Your bank asks' });
    this.pass = this.challenge.getByRole('button', { name: 'Yes, confirm' });
  }

  async open(sku = 'gems_pack_3', type = 'gems'): Promise<void> {
    await this.page.goto(CheckoutPage.address(sku, type));
  }

  /** Opens it as a visitor, and signs in. Does not wait for the checkout. */
  async openAs(player: Credentials, sku?: string): Promise<void> {
    await this.open(sku);
    await new LoginPage(this.page, this.texts).signIn(player);
  }

  static address(sku: string, type: string): string {
    return `/checkout?skuId=${sku}&type=${type}`;
  }

  field(name: FormField): Locator {
    const frame = this.#framed ? cardFrames[name] : undefined;
    if (frame) return this.form.frameLocator(`iframe[title="${frame}"]`).getByRole('textbox');
    return this.form.getByLabel(this.texts.checkout.form[name], { exact: true });
  }

  async enter(entries: FormEntries): Promise<void> {
    for (const [name, value] of Object.entries(entries) as [FormField, string][]) {
      await this.field(name).fill(value);
    }
  }

  /** Enters a new card, and presses Pay. */
  async payWith(card = lunasCard): Promise<void> {
    await this.enter(card);
    await this.pay.click();
  }

  /** Pays with a new card, and waits for the success page. */
  async buy(card = lunasCard): Promise<void> {
    await this.payWith(card);
    await this.titled(this.texts.checkout.success.title).waitFor();
  }

  personalField(name: PersonalField): Locator {
    return this.personal.getByLabel(startingWith(this.texts.checkout.personal[name]));
  }

  async enterPersonal({ state, ...entries }: PersonalEntries): Promise<void> {
    for (const [name, value] of Object.entries(entries) as [PersonalField, string][]) {
      await this.personalField(name).fill(value);
    }
    if (state !== undefined) await this.personalField('state').selectOption(state);
  }

  savedCard(name: string): Locator {
    return this.savedCards.getByRole('radio', { name, exact: true });
  }

  deleteCard(name: string): Locator {
    return this.savedCards.getByRole('button', {
      name: this.texts.checkout.cards.delete.replace('{{card}}', name),
    });
  }

  /** Deletes a saved card and confirms. */
  async removeCard(name: string): Promise<void> {
    await this.deleteCard(name).click();
    await this.agreeToDelete.click();
  }

  editCard(name: string): Locator {
    return this.savedCards.getByRole('button', {
      name: this.texts.checkout.cards.edit.replace('{{card}}', name),
    });
  }

  async values(fields: readonly FormField[]): Promise<FormEntries> {
    const entries = await Promise.all(
      fields.map(async (name) => [name, await this.field(name).inputValue()] as const),
    );
    return Object.fromEntries(entries);
  }
}
