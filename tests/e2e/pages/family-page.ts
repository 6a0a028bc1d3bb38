import type { Locator, Page } from 'playwright/test';
import type { Credentials } from '../support/people.ts';
import { anyOf, type FamilyTexts, type Texts } from '../support/texts.ts';
import { LoginPage } from './login-page.ts';
import { PageObject } from './page-object.ts';

/** A PIN that is allowed. */
export const pin = '482916';

/** The page for parents, the notice of the purchase lock, and the question for its PIN. */
export class FamilyPage extends PageObject<Texts & { readonly family: FamilyTexts }> {
  readonly heading = this.titled(this.texts.family.page.title);
  readonly signIn = this.named('link', this.texts.family.page.signIn);
  readonly turnOn = this.named('button', this.texts.family.page.form.turnOn);
  readonly form = this.page.locator('main form');
  readonly limit = this.form.getByLabel(anyOf(this.texts.family.page.form.cap));
  readonly newPin = this.labelled(this.texts.family.page.form.newPin);
  readonly again = this.labelled(this.texts.family.page.form.again);
  readonly start = this.named('button', this.texts.family.page.form.start);
  readonly isOn = this.news('turned-on');
  readonly turnOff = this.named('button', this.texts.family.page.actions.turnOff);
  readonly isOff = this.news('turned-off');
  readonly forgot = this.named('button', this.texts.family.page.actions.forgot);
  readonly password = this.labelled(this.texts.family.page.forgot.field);
  /** At the top of every page while the lock is on. */
  readonly notice = this.named('button', this.texts.family.notice.on);
  readonly endingNotice = this.page.getByRole('button', {
    name: anyOf(this.texts.family.notice.ending),
  });
  readonly rules = this.named('dialog', this.texts.family.notice.rules);
  readonly question = this.named('dialog', this.texts.family.pin.title.purchase);
  readonly pin = this.labelled(this.texts.family.pin.field);
  readonly pay = this.question.getByRole('button', { name: anyOf(this.texts.family.pin.pay) });
  readonly show = this.named('button', this.texts.family.pin.show);
  readonly cancel = this.named('button', this.texts.family.pin.cancel);
  /** In the footer. */
  readonly link = this.named('link', this.texts.footer.parents, this.page.getByRole('contentinfo'));

  constructor(page: Page, texts: Texts, family: FamilyTexts) {
    super(page, { ...texts, family });
  }

  private news(what: keyof FamilyTexts['page']['news']): Locator {
    return this.page.getByRole('status').getByText(this.texts.family.page.news[what]);
  }

  async open(): Promise<void> {
    await this.page.goto('/family');
    await this.heading.waitFor();
  }

  /** Turns the lock of this browser on: for every purchase, or over a limit for the month. */
  async lock(limit?: string): Promise<void> {
    await this.turnOn.click();
    if (limit !== undefined) {
      await this.form.getByText(this.texts.family.page.form['over-cap']).click();
      await this.limit.fill(limit);
    }
    await this.newPin.fill(pin);
    await this.again.fill(pin);
    await this.start.click();
    await this.isOn.waitFor();
  }

  /** Signs in, and turns the lock of this browser on for every purchase. */
  async lockAs(player: Credentials): Promise<void> {
    await new LoginPage(this.page, this.texts).enter(player);
    await this.open();
    await this.lock();
  }

  /** Types a PIN into the question, and confirms it. */
  async prove(typed: string = pin): Promise<void> {
    await this.pin.fill(typed);
    await this.pin.press('Enter');
  }
}
