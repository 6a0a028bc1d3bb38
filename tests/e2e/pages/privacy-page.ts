import type { Locator, Page } from 'playwright/test';
import { anyOf, type PrivacyTexts, type Texts } from '../support/texts.ts';
import { PageObject } from './page-object.ts';

/** Questions of the privacy pages, by their fragment. */
export type Question = 'get_personal_data' | 'att_data' | 'revoke' | 'delete' | 'ads';

type Action = Exclude<keyof PrivacyTexts['actions'], 'cancelling' | 'signInFirst' | 'ads'>;

/** The privacy centre, and the public page with the same questions. */
export class PrivacyPage extends PageObject<PrivacyTexts> {
  readonly heading = this.titled(this.texts.title);
  readonly questions = this.page.getByRole('main').locator('details[id]');
  readonly ads = this.page.getByRole('switch', { name: this.texts.ads.label });
  readonly adsError = this.text(this.texts.ads.error);
  readonly wipe = this.named('button', this.texts.glance.device.wipe);
  readonly agreeToWipe = this.named('button', this.texts.glance.device.ask.delete);
  readonly wiped = this.text(this.texts.glance.device.wiped);
  /** Shown on every signed-in page while a deletion is scheduled. */
  readonly alert: Locator;
  readonly alertCancel: Locator;
  readonly cancelled: Locator;
  readonly stillScheduled: Locator;
  /** The captcha's box: in the page in the demo, else in its own frame. */
  readonly box: Locator;
  readonly newEmail = this.labelled(this.texts.changeEmail.label);
  /** The card with the state of the account's request. */
  readonly accountCard = this.page
    .getByRole('heading', { level: 3, name: this.texts.glance.request.title, exact: true })
    .locator('..');
  readonly checkAgain = this.named('button', this.texts.glance.request.again, this.accountCard);
  /** The buttons of a dialog. */
  readonly answers = this.page.getByRole('dialog').getByRole('button');

  constructor(
    page: Page,
    { store: { deletion } }: Texts,
    texts: PrivacyTexts,
    captchaInFrame: boolean,
  ) {
    super(page, texts);
    this.alert = this.named('region', deletion.title);
    this.alertCancel = this.named('button', deletion.cancel, this.alert);
    this.cancelled = this.text(deletion.cancelled);
    this.stillScheduled = this.text(deletion.stillScheduled);
    this.box = captchaInFrame
      ? page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox')
      : this.named('checkbox', texts.captcha.title);
  }

  async open(question?: Question): Promise<void> {
    await this.page.goto(`/privacy${question ? `#${question}` : ''}`);
  }

  async openPublic(question?: Question): Promise<void> {
    await this.page.goto(`/public/privacy${question ? `#${question}` : ''}`);
  }

  question(id: Question): Locator {
    return this.page.locator(`details[id="${id}"]`);
  }

  summary(id: Question): Locator {
    return this.question(id).locator('summary');
  }

  /** The action in an answer: a button, on the public page a link. */
  action(id: Question, action: Action): Locator {
    const name = this.texts.actions[action];
    const answer = this.question(id);
    return this.named('button', name, answer).or(this.named('link', name, answer));
  }

  /** The text at the top that states the account's request. */
  glance(status: 'DEFAULT' | 'EMAIL_SENT' | 'CONFIRMED' | 'UNKNOWN'): Locator {
    return this.page.getByText(anyOf(this.texts.glance.request[status])).first();
  }

  dialog(title: string): Locator {
    return this.named('dialog', title);
  }

  warning(request: 'revoke' | 'delete'): Locator {
    return this.dialog(this.texts.warning[request].title);
  }

  get captcha(): Locator {
    return this.dialog(this.texts.captcha.title);
  }

  get sent(): Locator {
    return this.dialog(this.texts.sent.title);
  }

  get linked(): Locator {
    return this.dialog(this.texts.linked.title);
  }

  get error(): Locator {
    return this.dialog(this.texts.error.title);
  }

  get changeEmail(): Locator {
    return this.dialog(this.texts.changeEmail.title);
  }

  /** Clicks the button: a key pressed right after a cross-site frame had the focus may be lost. */
  async sendNewEmail(email: string): Promise<void> {
    await this.newEmail.fill(email);
    await this.named('button', this.texts.changeEmail.send, this.changeEmail).click();
  }

  /** Confirms the warning, whichever it is. */
  async goOn(): Promise<void> {
    const { revoke, delete: remove } = this.texts.warning;
    const button = (name: string) => this.page.getByRole('button', { name, exact: true });
    await button(revoke.goOn).or(button(remove.goOn)).click();
  }

  async keep(): Promise<void> {
    await this.named('button', this.texts.warning.keep).click();
  }

  async wipeDevice(): Promise<void> {
    await this.wipe.click();
    await this.agreeToWipe.click();
  }
}

type Outcome = Exclude<keyof PrivacyTexts['confirm'], 'toCentre' | 'toSignIn'>;

/** The pages that privacy mails link to. */
export class ConfirmPage extends PageObject<PrivacyTexts> {
  readonly #main = this.page.getByRole('main');
  readonly toCentre = this.named('link', this.texts.confirm.toCentre, this.#main);
  readonly toSignIn = this.named('link', this.texts.confirm.toSignIn, this.#main);

  title(outcome: Outcome): Locator {
    return this.titled(this.texts.confirm[outcome].title);
  }
}
