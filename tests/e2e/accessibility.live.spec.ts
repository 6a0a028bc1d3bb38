import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

// Only the live build has the card provider's fields in frames. The demo's tests check everything else
// (visual.demo.spec.ts).

test.use({ wallets: ['applePay', 'googlePay'] });

test('the checkout with the card provider’s wallets and fields, and with errors, has no accessibility violations', async ({
  page,
  checkout,
  wallet,
}) => {
  await checkout.openAs(luna);
  await expect(wallet.button('Google Pay')).toBeVisible();
  await checkout.enter({
    name: 'R2D2',
    number: '4242 4242 4242 4241',
    email: 'nobody',
    code: '',
  });
  await checkout.field('postalCode').focus();
  await checkout.save.focus();
  const missing = checkout.form.getByText('Required').first();
  expect(await violations(page, missing)).toEqual([]);
});
