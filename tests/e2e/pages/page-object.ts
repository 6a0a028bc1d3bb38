import type { Locator, Page } from 'playwright/test';

/** A page, and the texts by which its parts are found. */
export class PageObject<Texts> {
  protected readonly page: Page;
  protected readonly texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
  }

  protected named(
    role: Parameters<Page['getByRole']>[0],
    name: string,
    place: Page | Locator = this.page,
  ): Locator {
    return place.getByRole(role, { name, exact: true });
  }

  protected titled(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  protected labelled(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  protected text(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}
