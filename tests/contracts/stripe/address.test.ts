/** @jest-environment jsdom */
import { stripeScript } from '#adapters/stripe/addresses.ts';
import { loadStripe } from '@stripe/stripe-js/pure';

test('stripeScript is the address loaded by the installed library, with a query that turns fraud signals off', async () => {
  void loadStripe('pk_test_us').catch(() => {});
  await Promise.resolve();
  const asked = document.querySelector('script')?.src;
  expect(stripeScript(true)).toBe(asked);
  expect(stripeScript(false)).toBe(`${asked}?advancedFraudSignals=false`);
});
