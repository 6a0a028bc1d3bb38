import type { Page } from 'playwright/test';
import { lunasCard } from '../pages/checkout-page.ts';
import type { Pages } from '../pages/pages.ts';
import { cards } from '../support/people.ts';
import { type Call, calls } from './faults.ts';

/** Calls at which a purchase is held while something happens to its page, its device or its release. */
export const heldCalls = [
  'createPaymentProfile',
  'createPurchase',
  'retrievePaymentIntent',
  'confirmPurchase',
  'purchase',
] as const satisfies readonly Call[];

export type HeldCall = (typeof heldCalls)[number];

/** Whether the purchase makes this call after its challenge. */
export const followsChallenge = (call: HeldCall) =>
  call === 'confirmPurchase' || call === 'purchase';

/** Pays with a card whose bank asks. Resolves once the page's next such call is held, before it is sent. */
export async function payUntilHeld({ page, checkout }: Pages, call: HeldCall): Promise<void> {
  await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
  await holdNextCall(page, call);
  await checkout.pay.click();
  if (followsChallenge(call)) await checkout.pass.click();
  await page.waitForFunction(() => (window as PageWithHold).release !== undefined);
}

interface PageWithHold {
  /** Releases the held call. */
  release?: () => void;
}

async function holdNextCall(page: Page, call: Call): Promise<void> {
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

/** Releases the call, if the page that sent it still exists. */
export async function release(page: Page): Promise<void> {
  await page.evaluate(() => (window as PageWithHold).release?.());
}
