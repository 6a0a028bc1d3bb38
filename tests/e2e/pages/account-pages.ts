import type { Locator, Page } from 'playwright/test';
import type { AccountTexts, Texts } from '../support/texts.ts';

/** The form for a forgotten password: on the back of the login card, and on its own page. */
export class ForgotPage {
  readonly turn: Locator;
  readonly heading: Locator;
  readonly key: Locator;
  readonly send: Locator;
  readonly sent: Locator;
  readonly again: Locator;
  readonly back: Locator;
  readonly tryAgain: Locator;
  /** The help link beside the failure message. The footer has another one. */
  readonly help: Locator;
  readonly #page: Page;

  constructor(page: Page, { login, footer }: Texts, { forgot }: AccountTexts) {
    this.#page = page;
    this.turn = page.getByRole('button', { name: login.forgot, exact: true });
    this.heading = page.getByRole('heading', { level: 1, name: login.forgot, exact: true });
    this.key = page.getByLabel(forgot.key, { exact: true });
    this.send = page.getByRole('button', { name: forgot.send, exact: true });
    this.sent = page.getByRole('heading', { name: forgot.sent.title, exact: true });
    this.again = page.getByRole('button', { name: forgot.sent.again, exact: true });
    this.back = page
      .getByRole('link', { name: forgot.back, exact: true })
      .or(page.getByRole('button', { name: forgot.back, exact: true }));
    this.tryAgain = page.getByRole('button', { name: forgot.tryAgain, exact: true });
    this.help = page.getByRole('main').getByRole('link', { name: footer.help });
  }

  async open(): Promise<void> {
    await this.#page.goto('/forgot-password');
  }

  async ask(key: string): Promise<void> {
    await this.key.fill(key);
    await this.send.click();
  }
}

export class ResetPage {
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly save: Locator;
  readonly saved: Locator;
  readonly failed: Locator;
  readonly noLink: Locator;
  readonly used: Locator;

  constructor(page: Page, { reset }: AccountTexts) {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    this.password = page.getByLabel(reset.password, { exact: true });
    this.confirmation = page.getByLabel(reset.confirmation, { exact: true });
    this.save = page.getByRole('button', { name: reset.save, exact: true });
    this.saved = heading(reset.saved.title);
    this.failed = heading(reset.failed.title);
    this.noLink = heading(reset.noLink.title);
    this.used = heading(reset.used.title);
  }

  async choose(password: string, confirmation = password): Promise<void> {
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
  }
}

export class PromoPage {
  readonly heading: Locator;
  readonly code: Locator;
  readonly redeem: Locator;
  readonly success: Locator;
  readonly failure: Locator;
  readonly #page: Page;

  constructor(page: Page, { promo }: AccountTexts) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: promo.title, exact: true });
    this.code = page.getByLabel(promo.code, { exact: true });
    this.redeem = page.getByRole('button', { name: promo.redeem, exact: true });
    this.success = page.getByRole('heading', { level: 2, name: promo.success.title, exact: true });
    this.failure = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.#page.goto('/promo-code');
  }
}

export class PicturePage {
  readonly file: Locator;
  readonly preview: Locator;
  readonly save: Locator;
  readonly link: Locator;
  readonly delete: Locator;
  readonly agreeToDelete: Locator;
  readonly use: Locator;
  readonly leave: Locator;
  readonly #page: Page;

  constructor(page: Page, { screenshots }: AccountTexts) {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.#page = page;
    this.file = page.getByLabel(screenshots.choose);
    this.preview = page.getByRole('img', { name: screenshots.preview, exact: true });
    this.save = button(screenshots.save);
    this.link = page.getByLabel(screenshots.link, { exact: true });
    this.delete = button(screenshots.delete);
    this.agreeToDelete = button(screenshots.ask.delete);
    this.use = button(screenshots.arrived.use);
    this.leave = button(screenshots.arrived.leave);
  }

  async open(): Promise<void> {
    await this.#page.goto('/screenshots');
  }

  async choose(name: string, content: Uint8Array): Promise<void> {
    await this.file.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) });
  }
}
