import type { Locator, Page } from 'playwright/test';
import type { Deed } from '../support/guide.ts';

const pressed = ['button', 'link', 'menuitem', 'switch'] as const;
const ticked = ['checkbox', 'radio'] as const;

/** Any page of the store, operated by its visible labels. */
export class GuidedPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async do(deed: Deed): Promise<void> {
    if (deed.kind === 'type') {
      return this.#page.getByLabel(deed.name, { exact: true }).fill(deed.text);
    }
    await this.#named(deed.kind === 'press' ? pressed : ticked, deed.name).click();
  }

  words(words: string): Locator {
    return this.#page.getByText(words).filter({ visible: true }).first();
  }

  #named(roles: readonly (typeof pressed | typeof ticked)[number][], name: string): Locator {
    const found = roles.map((role) => this.#page.getByRole(role, { name, exact: true }));
    return found
      .reduce((all, one) => all.or(one))
      .filter({ visible: true })
      .first();
  }
}
