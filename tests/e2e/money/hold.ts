import type { Page } from 'playwright/test';
import { type Call, calls } from './faults.ts';

/** Calls at which a purchase is held while something happens to its page, its device or its release. */
export const heldCalls = [
  'createPaymentProfile',
  'createPurchase',
  'retrievePaymentIntent',
  'confirmPurchase',
  'purchase',
] as const satisfies readonly Call[];

interface PageWithHold {
  /** Releases the held call. */
  release?: () => void;
}

/** Holds the page's next such call before it is sent. */
export async function holdNextCall(page: Page, call: Call): Promise<void> {
  await page.evaluate((address) => {
    const { fetch } = window;
    let held = false;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!held && request.method === 'POST' && new RegExp(address).test(request.url)) {
        held = true;
        await new Promise<void>((resolve) => {
          (window as PageWithHold).release = resolve;
        });
      }
      return fetch(request);
    };
  }, calls[call]);
}

/** Resolves once a call is held. */
export async function isHeld(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as PageWithHold).release !== undefined);
}

/** Releases the call, if the page that sent it still exists. */
export async function release(page: Page): Promise<void> {
  await page.evaluate(() => (window as PageWithHold).release?.());
}
