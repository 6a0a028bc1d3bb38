import { promoCodes } from '../support/promo-codes.ts';
import { bia, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('another player who signs in after an expired session opens the store, not the page of the previous player', async ({
  page,
  platform,
  login,
  promo,
  store,
}) => {
  await login.enter(luna);
  await page.goto('/promo-code?of=luna');
  await promo.code.fill(promoCodes.good);
  await platform?.ask('endSessions');
  await promo.redeem.click();
  await expect(page).toHaveURL('/login?returnTo=%2Fpromo-code%3Fof%3Dluna');
  await login.signIn(bia);
  await expect(store.gems).toHaveText('75');
  await expect(page).toHaveURL('/home');
});
