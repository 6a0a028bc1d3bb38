/** @jest-environment jsdom */
import { stripeScript } from '#adapters/stripe/addresses.ts';
import { loadStripe } from '@stripe/stripe-js/pure';

test('stripeScript is the address loaded by the installed library, without fraud signals', async () => {
  void loadStripe('pk_test_us').catch(() => {});
  await Promise.resolve();
  const asked = document.querySelector('script')?.src;
  expect(stripeScript).toBe(`${asked}?advancedFraudSignals=false`);
});
