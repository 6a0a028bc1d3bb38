import type { Locator, Page } from 'playwright/test';
import type { NextCalls, Scenario } from '../../../src/adapters/fake/scenario/scenario.ts';

export type DirectorPart = 'Scenario' | 'Ledger' | 'Events' | 'Game bridge';

const lists = {
  network: 'Network',
  card: 'Next card',
  privacy: 'Privacy state',
  captcha: 'Captcha',
  price: 'Price',
} as const;

/** Parts of a scenario that can change in a running world. */
export type Change = Pick<Scenario, keyof typeof lists | 'next'>;

/** The demo's director: its tab, and the panel behind it. */
export class DirectorPage {
  readonly box: Locator;
  readonly tab: Locator;
  readonly heading: Locator;
  readonly link: Locator;
  readonly said: Locator;
  /** Shown above the store if the link's scenario is invalid. */
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

  /**
   * Changes the running world. Values that are not given stay as in the page's stored scenario, except for the next
   * calls, which are replaced.
   */
  async change({ next = [], ...chosen }: Change): Promise<void> {
    await this.tab.click();
    const old = this.box.getByRole('button', { name: /^Remove / });
    while ((await old.count()) > 0) await old.first().click();
    for (const [key, value] of Object.entries(chosen)) {
      await this.choice(lists[key as keyof typeof lists]).selectOption(value);
    }
    for (const calls of next) await this.#add(calls);
    await this.button('Apply to this world').click();
    await this.said.filter({ hasText: 'Applied.' }).waitFor();
    await this.button('Close').click();
  }

  async #add({ operation, fate, times }: NextCalls): Promise<void> {
    await this.choice('Operation').selectOption(operation);
    await this.choice('becomes').selectOption(fate);
    for (let time = 0; time < times; time++) await this.button('Add').click();
  }

  part(name: DirectorPart): Locator {
    return this.box.getByRole('group').filter({ has: this.summary(name) });
  }

  summary(name: DirectorPart): Locator {
    return this.box.locator('summary').filter({ hasText: new RegExp(`^${name}( \\(|$)`) });
  }
}
