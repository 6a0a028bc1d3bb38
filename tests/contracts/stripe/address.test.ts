/** @jest-environment jsdom */
import { stripeScript } from '#adapters/stripe/addresses.ts';
import { loadStripe } from '@stripe/stripe-js/pure';

test('our address of the script is the one that the installed library asks for', async () => {
  void loadStripe('pk_test_us').catch(() => {});
  await Promise.resolve();
  const asked = document.querySelector('script')?.src;
  expect(stripeScript).toBe(`${asked}?advancedFraudSignals=false`);
});
