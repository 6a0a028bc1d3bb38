import type { Page } from 'playwright/test';

/** A screen reader's output for a page: the focus, the announcements, and all readable content. */
export class Reading {
  readonly #page: Page;
  readonly #steps: string[] = [];
  #before: readonly string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Reads the current page, after an action of the player. Returns the new announcements. */
  async step(action: string): Promise<readonly string[]> {
    const live = await this.#page.evaluate(spokenRegions);
    const announced = live.filter((text) => !this.#before.includes(text));
    this.#before = live;
    const focus = await this.#page.evaluate(focusInWords);
    // The demo's own elements are outside of `#root`.
    const tree = await this.#page.locator('#root').ariaSnapshot();
    const spoken = tree
      .replace(/(textbox "Password".*: ).+/g, '$1bullets')
      .replace(/(\?reference=)[\da-f-]+/g, '$1its-reference');
    this.#steps.push(
      [
        `${this.#steps.length + 1}. ${action}`,
        '',
        `   Window:    ${await this.#page.title()}`,
        `   Focus:     ${focus}`,
        ...announced.map((text) => `   Announced: ${text}`),
        '',
        spoken.replace(/^/gm, '   '),
      ].join('\n'),
    );
    return announced;
  }

  get text(): string {
    return this.#steps.join('\n\n\n');
  }
}

/** The content of live regions and of those with `ariaNotify`, announced when it changes. Runs in the page. */
function spokenRegions(): string[] {
  const regions = document.querySelectorAll('[aria-live], [role="status"], [role="alert"]');
  return [...regions]
    .map((region) => (region.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

/** Runs in the page. */
function focusInWords(): string {
  const active = document.activeElement;
  if (!active || active === document.body) return 'the page';
  const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : [];
  const name = active.getAttribute('aria-label') ?? labels[0]?.textContent ?? active.textContent;
  return `${active.getAttribute('role') ?? active.tagName.toLowerCase()} “${(name ?? '').trim()}”`;
}
