import { promoCodes } from '../support/promo-codes.ts';
import { png } from '../support/pictures.ts';
import { expect, test } from './support/account-test.ts';
import { tabTo, type } from './support/keyboard.ts';
import { finn, luna } from './support/people.ts';
import { violations } from './support/violations.ts';

test.describe('without accessibility violations:', { tag: '@looks' }, () => {
  // Each state is looked at in four ways.
  test.slow();

  test('the forgotten password, on the login card and on its page', async ({
    page,
    login,
    forgot,
  }) => {
    await login.open();
    await forgot.turn.click();
    await forgot.ask('Nobody#1234');
    expect(await violations(page, page.getByText('Username not found'))).toEqual([]);
    await forgot.ask('Luna#1234');
    expect(await violations(page, forgot.sent)).toEqual([]);
    await forgot.open();
    await forgot.ask('Finn#2468');
    expect(await violations(page, forgot.tryAgain)).toEqual([]);
  });

  test('the new password, with errors and without a link', async ({ page, reset }) => {
    await page.goto('/password-reset?actionToken=abc');
    await reset.choose('12345', '1234');
    await reset.confirmation.blur();
    expect(await violations(page, reset.save)).toEqual([]);
    await page.goto('/password-reset');
    expect(await violations(page, reset.noLink)).toEqual([]);
  });

  test('promo code, its error and its success', async ({ page, login, promo }) => {
    await promo.open();
    await login.signIn(luna);
    expect(await violations(page, promo.code)).toEqual([]);
    await promo.code.fill(promoCodes.expired);
    await promo.redeem.click();
    expect(await violations(page, promo.failure)).toEqual([]);
    await page.keyboard.press('Escape');
    await promo.code.fill(promoCodes.good);
    await promo.redeem.click();
    expect(await violations(page, promo.success)).toEqual([]);
  });

  test('downloads and pictures', async ({ page, login, pictures }) => {
    await page.goto('/download');
    await login.signIn(luna);
    expect(await violations(page, page.getByRole('heading', { name: 'Mobile' }))).toEqual([]);
    await pictures.open();
    expect(await violations(page, page.getByText('5 MB at most'))).toEqual([]);
    await pictures.choose('shot.png', png);
    expect(await violations(page, pictures.preview)).toEqual([]);
    await pictures.save.click();
    expect(await violations(page, pictures.link)).toEqual([]);
  });

  test('the phone\u2019s menu and the e-mail to link', async ({ page, login, store }) => {
    await login.open();
    await login.signIn(finn);
    await expect(store.heading).toBeVisible();
    await store.settings.click();
    await page.getByRole('menuitem', { name: 'Link an e-mail' }).click();
    await page.getByRole('button', { name: 'Link it' }).click();
    expect(await violations(page, page.getByText('Please fill this in.').first())).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await violations(page, page.locator('body'))).toEqual([]);
  });
});

test('a forgotten password and a promo code, with the keyboard alone', async ({
  page,
  login,
  store,
  forgot,
  promo,
}) => {
  await login.open();
  await tabTo(page, forgot.turn);
  await page.keyboard.press('Enter');
  await type(page, forgot.key, 'luna#1234');
  await page.keyboard.press('Enter');
  await expect(forgot.sent).toBeFocused();
  await tabTo(page, forgot.again);
  await tabTo(page, forgot.back);
  await page.keyboard.press('Enter');
  await expect(forgot.turn).toBeFocused();

  await login.email.focus();
  await page.keyboard.type(luna.email);
  await type(page, login.password, luna.password);
  await page.keyboard.press('Enter');
  await expect(store.heading).toBeFocused();

  await page.reload();
  await expect(store.heading).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await tabTo(page, bar.getByRole('link', { name: 'Promo code' }));
  await page.keyboard.press('Enter');
  await expect(promo.heading).toBeFocused();
  await type(page, promo.code, promoCodes.good);
  await page.keyboard.press('Enter');
  await expect(promo.success).toBeFocused();
});
