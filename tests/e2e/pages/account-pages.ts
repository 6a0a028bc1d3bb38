import type { Page } from 'playwright/test';
import type { AccountTexts, Texts } from '../support/texts.ts';
import { PageObject } from './page-object.ts';

/** The form for a forgotten password: on the back of the login card, and on its own page. */
export class ForgotPage extends PageObject<
  Pick<Texts, 'login' | 'footer'> & Pick<AccountTexts, 'forgot'>
> {
  readonly turn = this.named('button', this.texts.login.forgot);
  readonly heading = this.titled(this.texts.login.forgot);
  readonly key = this.labelled(this.texts.forgot.key);
  readonly send = this.named('button', this.texts.forgot.send);
  readonly sent = this.named('heading', this.texts.forgot.sent.title);
  readonly again = this.named('button', this.texts.forgot.sent.again);
  readonly back = this.named('link', this.texts.forgot.back).or(
    this.named('button', this.texts.forgot.back),
  );
  readonly tryAgain = this.named('button', this.texts.forgot.tryAgain);
  /** The help link beside the failure message. The footer has another one. */
  readonly help = this.page.getByRole('main').getByRole('link', { name: this.texts.footer.help });

  constructor(page: Page, { login, footer }: Texts, { forgot }: AccountTexts) {
    super(page, { login, footer, forgot });
  }

  async open(): Promise<void> {
    await this.page.goto('/forgot-password');
  }

  async ask(key: string): Promise<void> {
    await this.key.fill(key);
    await this.send.click();
  }
}

export class ResetPage extends PageObject<AccountTexts> {
  readonly password = this.labelled(this.texts.reset.password);
  readonly confirmation = this.labelled(this.texts.reset.confirmation);
  readonly save = this.named('button', this.texts.reset.save);
  readonly saved = this.titled(this.texts.reset.saved.title);
  readonly failed = this.titled(this.texts.reset.failed.title);
  readonly noLink = this.titled(this.texts.reset.noLink.title);
  readonly used = this.titled(this.texts.reset.used.title);

  async choose(password: string, confirmation = password): Promise<void> {
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
  }
}

export class PromoPage extends PageObject<AccountTexts> {
  readonly heading = this.titled(this.texts.promo.title);
  readonly code = this.labelled(this.texts.promo.code);
  readonly redeem = this.named('button', this.texts.promo.redeem);
  readonly success = this.page.getByRole('heading', {
    level: 2,
    name: this.texts.promo.success.title,
    exact: true,
  });
  readonly failure = this.page.getByRole('dialog');

  async open(): Promise<void> {
    await this.page.goto('/promo-code');
  }
}

export class PicturePage extends PageObject<AccountTexts> {
  readonly file = this.page.getByLabel(this.texts.screenshots.choose);
  readonly preview = this.named('img', this.texts.screenshots.preview);
  readonly save = this.named('button', this.texts.screenshots.save);
  readonly link = this.labelled(this.texts.screenshots.link);
  readonly delete = this.named('button', this.texts.screenshots.delete);
  readonly agreeToDelete = this.named('button', this.texts.screenshots.ask.delete);
  readonly use = this.named('button', this.texts.screenshots.arrived.use);
  readonly leave = this.named('button', this.texts.screenshots.arrived.leave);

  async open(): Promise<void> {
    await this.page.goto('/screenshots');
  }

  async choose(name: string, content: Uint8Array): Promise<void> {
    await this.file.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) });
  }
}

/** The dialog in which a player links an e-mail. */
export class LinkEmailPart extends PageObject<AccountTexts> {
  readonly dialog = this.page.getByRole('dialog');
  readonly email = this.dialog.getByLabel(this.texts.link.email, { exact: true });
  readonly password = this.dialog.getByLabel(this.texts.link.password, { exact: true });
  readonly submit = this.named('button', this.texts.link.submit, this.dialog);

  async enter(email: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill('paper kites');
    await this.submit.click();
  }
}
