import type { Credentials } from '../support/people.ts';
import type { Texts } from '../support/texts.ts';
import { PageObject } from './page-object.ts';

export class LoginPage extends PageObject<Texts> {
  readonly heading = this.page.getByRole('heading', { level: 1, name: this.texts.login.title });
  readonly email = this.labelled(this.texts.login.email);
  readonly password = this.labelled(this.texts.login.password);
  readonly submit = this.named('button', this.texts.login.submit);

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Signs in on the login page, and waits for the store. */
  async enter(player: Credentials): Promise<void> {
    await this.open();
    await this.signIn(player);
    await this.titled(this.texts.store.title).waitFor();
  }
}
