import type { Page } from 'playwright/test';

/** The faults of one call. */
export const faults = [
  'request lost',
  'answer lost',
  '500 before',
  '500 after',
  'late',
  'twice',
  '401',
  '429',
  'malformed',
] as const;
export type NetworkFault = (typeof faults)[number];

/** The calls of a purchase with a challenge, in order, with patterns of their addresses. */
export const calls = {
  createPaymentMethod: '/v1/payment_methods$',
  createPaymentProfile: '/v1/payment-profiles$',
  createPurchase: '/v1/purchases$',
  retrievePaymentIntent: '/v1/payment_intents$',
  handleNextAction: '/v1/payment_intents/challenge$',
  confirmPurchase: '/v1/purchases/[^/]+/confirm$',
  purchase: '/graphql$',
} as const;
export type Call = keyof typeof calls;

interface PageWithFault {
  /** Whether the fault has happened. */
  faultHappened?: boolean;
}

/** Injects a fault into the page's next such call. Later calls are not affected. */
export async function breakNextCall(page: Page, call: Call, fault: NetworkFault): Promise<void> {
  await page.evaluate(
    ({ address, fault }) => {
      const { fetch } = window;
      const lost = () => new TypeError('Failed to fetch');
      const failed = (status: number) =>
        Response.json(
          { code: 'BROKEN', message: 'Broken.', error: { type: 'api_error', message: 'Broken.' } },
          { status, headers: status === 429 ? { 'Retry-After': '1' } : {} },
        );
      window.fetch = async (input, init) => {
        const request = new Request(input, init);
        const isCall = request.method === 'POST' && new RegExp(address).test(request.url);
        if (!isCall || (window as PageWithFault).faultHappened) return fetch(request);
        (window as PageWithFault).faultHappened = true;
        if (fault === 'request lost') throw lost();
        if (fault === '500 before') return failed(500);
        if (fault === '401' || fault === '429') return failed(Number(fault));
        if (fault === 'twice') await fetch(request.clone());
        const answer = await fetch(request);
        if (fault === 'answer lost') throw lost();
        if (fault === '500 after') return failed(500);
        if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, 4_000));
        if (fault !== 'malformed') return answer;
        const body = await answer.text();
        return new Response(body.slice(0, body.length / 2), answer);
      };
    },
    { address: calls[call], fault },
  );
}

export function faultHappened(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as PageWithFault).faultHappened === true);
}
