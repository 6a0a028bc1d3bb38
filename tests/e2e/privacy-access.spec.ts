import { tabTo, type } from './support/keyboard.ts';
import { luna } from './support/people.ts';
import { changeWorld, expect, mails, setDeletions, test } from './support/privacy-test.ts';
import { violations } from './support/violations.ts';

test('an account is put up for deletion with the keyboard alone', async ({
  page,
  login,
  privacy,
}) => {
  await privacy.open('delete');
  await type(page, login.email, luna.email);
  await type(page, login.password, luna.password);
  await page.keyboard.press('Enter');
  await expect(privacy.summary('delete')).toBeFocused();
  await tabTo(page, privacy.action('delete', 'delete'));
  await page.keyboard.press('Enter');
  await expect(privacy.warning('delete').getByRole('heading')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Go on' }));
  await page.keyboard.press('Enter');
  await expect(privacy.captcha.getByRole('heading')).toBeFocused();
  await expect(privacy.box).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(privacy.sent.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(privacy.summary('delete')).toBeFocused();
  expect(await mails(page)).toHaveLength(1);
});

test('questions are opened, and the choice on ads is made, with the keyboard alone', async ({
  page,
  login,
  privacy,
}) => {
  await privacy.open();
  await login.signIn(luna);
  await expect(privacy.heading).toBeFocused();
  await tabTo(page, privacy.summary('ads'));
  await page.keyboard.press('Enter');
  await tabTo(page, privacy.ads);
  await page.keyboard.press('Space');
  await expect(privacy.ads).toBeChecked();
});

test.describe('free of accessibility violations', () => {
  test.describe.configure({ timeout: 90_000 });

  test('the public page, with every question open', async ({ page, privacy }) => {
    await privacy.openPublic();
    await expect(privacy.heading).toBeVisible();
    for (const summary of await privacy.questions.locator('> summary').all()) await summary.click();
    expect(await violations(page, privacy.heading)).toEqual([]);
  });

  test('the privacy centre with an alert, and with each modal', async ({
    page,
    login,
    store,
    privacy,
  }) => {
    await login.open();
    await login.signIn(luna);
    await expect(store.gems).toHaveText('240');
    await setDeletions(page, 'CONFIRMED');
    await privacy.open('ads');
    await expect(privacy.ads).toBeVisible();
    expect(await violations(page, privacy.alert)).toEqual([]);
    await setDeletions(page);
    await changeWorld(page, { captcha: 'fails' });
    await page.reload();
    await privacy.summary('delete').click();
    await privacy.action('delete', 'delete').click();
    expect(await violations(page, privacy.warning('delete'))).toEqual([]);
    await privacy.goOn();
    await expect(privacy.box).toBeVisible();
    expect(await violations(page, privacy.captcha)).toEqual([]);
    await privacy.box.click();
    expect(await violations(page, privacy.error)).toEqual([]);
  });

  test('the page of a mail’s link', async ({ page, confirm }) => {
    await page.goto('/confirm/delete?token=made-up');
    expect(await violations(page, confirm.title('expired'))).toEqual([]);
  });
});
