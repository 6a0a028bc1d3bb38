import type { Locator, Page } from 'playwright/test';
import { anyOf, type PrivacyTexts, type Texts } from '../support/texts.ts';

/** Questions of the privacy pages, by their fragment. */
export type Question = 'get_personal_data' | 'att_data' | 'revoke' | 'delete' | 'ads';

type Action = Exclude<keyof PrivacyTexts['actions'], 'cancelling' | 'signInFirst' | 'ads'>;

/** The privacy centre, and the public page with the same questions. */
export class PrivacyPage {
  readonly heading: Locator;
  readonly questions: Locator;
  readonly ads: Locator;
  readonly adsError: Locator;
  readonly wipe: Locator;
  readonly wiped: Locator;
  /** Shown on every signed-in page while a deletion is scheduled. */
  readonly alert: Locator;
  readonly alertCancel: Locator;
  readonly cancelled: Locator;
  readonly stillScheduled: Locator;
  /** The captcha's box: in the page in the demo, else in its own frame. */
  readonly box: Locator;
  readonly newEmail: Locator;
  /** The card with the state of the account's request. */
  readonly accountCard: Locator;
  readonly checkAgain: Locator;
  /** The buttons of a dialog. */
  readonly answers: Locator;
  readonly #page: Page;
  readonly #texts: PrivacyTexts;

  constructor(page: Page, { deletion }: Texts, privacy: PrivacyTexts, captchaInFrame: boolean) {
    this.#page = page;
    this.#texts = privacy;
    this.heading = page.getByRole('heading', { level: 1, name: privacy.title, exact: true });
    this.questions = page.getByRole('main').locator('details[id]');
    this.ads = page.getByRole('switch', { name: privacy.ads.label });
    this.adsError = page.getByText(privacy.ads.error, { exact: true });
    this.wipe = page.getByRole('button', { name: privacy.glance.device.wipe, exact: true });
    this.wiped = page.getByText(privacy.glance.device.wiped, { exact: true });
    this.alert = page.getByRole('region', { name: deletion.title, exact: true });
    this.alertCancel = this.alert.getByRole('button', { name: deletion.cancel, exact: true });
    this.cancelled = page.getByText(deletion.cancelled, { exact: true });
    this.stillScheduled = page.getByText(deletion.stillScheduled, { exact: true });
    this.box = captchaInFrame
      ? page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox')
      : page.getByRole('checkbox', { name: privacy.captcha.title, exact: true });
    const { request } = privacy.glance;
    this.accountCard = page
      .getByRole('heading', { level: 3, name: request.title, exact: true })
      .locator('..');
    this.checkAgain = this.accountCard.getByRole('button', { name: request.again, exact: true });
    this.answers = page.getByRole('dialog').getByRole('button');
    this.newEmail = page.getByLabel(privacy.changeEmail.label, { exact: true });
  }

  async open(question?: Question): Promise<void> {
    await this.#page.goto(`/privacy${question ? `#${question}` : ''}`);
  }

  async openPublic(question?: Question): Promise<void> {
    await this.#page.goto(`/public/privacy${question ? `#${question}` : ''}`);
  }

  question(id: Question): Locator {
    return this.#page.locator(`details[id="${id}"]`);
  }

  summary(id: Question): Locator {
    return this.question(id).locator('summary');
  }

  /** The action in an answer: a button, on the public page a link. */
  action(id: Question, action: Action): Locator {
    const name = this.#texts.actions[action];
    const answer = this.question(id);
    return answer
      .getByRole('button', { name, exact: true })
      .or(answer.getByRole('link', { name, exact: true }));
  }

  /** The text at the top that states the account's request. */
  glance(status: 'DEFAULT' | 'EMAIL_SENT' | 'CONFIRMED' | 'UNKNOWN'): Locator {
    return this.#page.getByText(anyOf(this.#texts.glance.request[status])).first();
  }

  dialog(title: string): Locator {
    return this.#page.getByRole('dialog', { name: title, exact: true });
  }

  warning(request: 'revoke' | 'delete'): Locator {
    return this.dialog(this.#texts.warning[request].title);
  }

  get captcha(): Locator {
    return this.dialog(this.#texts.captcha.title);
  }

  get sent(): Locator {
    return this.dialog(this.#texts.sent.title);
  }

  get linked(): Locator {
    return this.dialog(this.#texts.linked.title);
  }

  get error(): Locator {
    return this.dialog(this.#texts.error.title);
  }

  get changeEmail(): Locator {
    return this.dialog(this.#texts.changeEmail.title);
  }

  /** Clicks the button: a key pressed right after a cross-site frame had the focus may be lost. */
  async sendNewEmail(email: string): Promise<void> {
    await this.newEmail.fill(email);
    const name = this.#texts.changeEmail.send;
    await this.changeEmail.getByRole('button', { name, exact: true }).click();
  }

  /** Confirms the warning, whichever it is. */
  async goOn(): Promise<void> {
    const { revoke, delete: remove } = this.#texts.warning;
    const button = (name: string) => this.#page.getByRole('button', { name, exact: true });
    await button(revoke.goOn).or(button(remove.goOn)).click();
  }

  async keep(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts.warning.keep, exact: true }).click();
  }

  async closeSent(): Promise<void> {
    await this.sent.getByRole('button', { name: this.#texts.sent.close, exact: true }).click();
  }

  async wipeDevice(): Promise<void> {
    await this.wipe.click();
    await this.#page
      .getByRole('button', { name: this.#texts.glance.device.ask.wipe, exact: true })
      .click();
  }
}

type Outcome = Exclude<keyof PrivacyTexts['confirm'], 'toCentre' | 'toSignIn'>;

/** The pages that privacy mails link to. */
export class ConfirmPage {
  readonly toCentre: Locator;
  readonly toSignIn: Locator;
  readonly #page: Page;
  readonly #texts: PrivacyTexts['confirm'];

  constructor(page: Page, { confirm }: PrivacyTexts) {
    this.#page = page;
    this.#texts = confirm;
    const main = page.getByRole('main');
    this.toCentre = main.getByRole('link', { name: confirm.toCentre, exact: true });
    this.toSignIn = main.getByRole('link', { name: confirm.toSignIn, exact: true });
  }

  title(outcome: Outcome): Locator {
    const name = this.#texts[outcome].title;
    return this.#page.getByRole('heading', { level: 1, name, exact: true });
  }
}
