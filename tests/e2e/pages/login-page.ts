import type { Credentials } from '../support/people.ts';
import type { Texts } from '../support/texts.ts';
import { PageObject } from './page-object.ts';

export class LoginPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly #page: Page;
  readonly #store: Locator;

  constructor(page: Page, { login, store }: Texts) {
    this.#page = page;
    this.#store = page.getByRole('heading', { level: 1, name: store.title, exact: true });
    this.heading = page.getByRole('heading', { level: 1, name: login.title });
    this.email = page.getByLabel(login.email, { exact: true });
    this.password = page.getByLabel(login.password, { exact: true });
    this.submit = page.getByRole('button', { name: login.submit, exact: true });
  }

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
    await this.#store.waitFor();
  }
}
