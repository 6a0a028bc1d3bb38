import type { Locator, Page } from 'playwright/test';

export type DirectorPart = 'Scenario' | 'Inbox' | 'Ledger' | 'Events' | 'Game bridge';

/** The demo's director: its tab, and the panel behind it. */
export class DirectorPage {
  readonly box: Locator;
  readonly tab: Locator;
  readonly heading: Locator;
  readonly link: Locator;
  readonly said: Locator;
  /** Above the store, where a link describes no state. */
  readonly notice: Locator;

  constructor(page: Page) {
    this.box = page.getByRole('complementary', { name: 'Demo director' });
    this.tab = this.box.getByRole('button', { name: 'Demo director', exact: true });
    this.heading = this.box.getByRole('heading', { name: 'Demo director', exact: true });
    this.link = this.box.getByRole('link', { name: /scenario=/ });
    this.said = this.box.getByRole('status');
    this.notice = page.getByRole('complementary', { name: 'About this link' });
  }

  choice(name: string): Locator {
    return this.box.getByLabel(name, { exact: true });
  }

  button(name: string): Locator {
    return this.box.getByRole('button', { name, exact: true });
  }

  part(name: DirectorPart): Locator {
    return this.box.getByRole('group').filter({ has: this.summary(name) });
  }

  summary(name: DirectorPart): Locator {
    return this.box.locator('summary').filter({ hasText: new RegExp(`^${name}( \\(|$)`) });
  }
}
