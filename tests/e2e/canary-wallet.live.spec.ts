import type { Canary } from './support/canaries.ts';
import { expect, test } from './support/canary-test.ts';
import { finn } from './support/people.ts';

test.use({ wallets: ['applePay'] });

test('the e-mail of a wallet reaches the payment profile, its name and address nothing, and all remain nowhere', async ({
  page,
  login,
  checkout,
  wallet,
  success,
  wiretap,
}) => {
  const profiles = /^POST \S+\/v1\/payment-profiles$/;
  const shared: readonly Canary[] = [
    { field: 'e-mail', value: 'wallet@example.test', sentTo: [profiles] },
    { field: 'name', value: 'Wallet Holder' },
    { field: 'street', value: '1 Wallet Way' },
  ];
  await login.enter(finn);
  await checkout.open();
  await wallet.agrees.check();
  await wallet.payWith('pays', 'Apple Pay');
  await expect(success.heading).toBeVisible();
  expect(wiretap.sent.some(({ text }) => text.includes('wallet@example.test'))).toBe(true);
  expect(await wiretap.strays(page, shared)).toEqual([]);
});
