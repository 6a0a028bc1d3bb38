import { luna } from './support/people.ts';
import { changeWorld, expect, test } from './support/privacy-test.ts';

for (const [fate, text] of [
  ['blocked', "We couldn't load the check."],
  ['slow', 'The check is taking too long to load.'],
  ['expires', 'The check ran out of time.'],
] as const) {
  test(`a captcha that is ${fate} says so, offers the help centre, and starts over`, async ({
    page,
    login,
    store,
    privacy,
  }) => {
    await login.open();
    await login.signIn(luna);
    await expect(store.gems).toHaveText('240');
    await changeWorld(page, { captcha: fate });
    await privacy.open('get_personal_data');
    await privacy.action('get_personal_data', 'get-data').click();
    if (fate === 'expires') await privacy.box.click();
    await expect(privacy.captcha.getByRole('alert')).toContainText(text);
    const help = privacy.captcha.getByRole('link', { name: /^Ask the help centre/ });
    await expect(help).toHaveAttribute('target', '_blank');
    await changeWorld(page, { captcha: 'passes' });
    await privacy.captcha.getByRole('button', { name: 'Try again' }).click();
    await privacy.box.click();
    await expect(privacy.sent).toBeVisible();
  });
}

test('the mailbox of the demo holds what was sent, and its link opens the page', async ({
  page,
  login,
  privacy,
  confirm,
}) => {
  await privacy.open('get_personal_data');
  await login.signIn(luna);
  await privacy.action('get_personal_data', 'get-data').click();
  await privacy.box.click();
  await privacy.closeSent();
  const box = page.getByRole('complementary', { name: 'Demo mailbox' });
  await box.getByText('Demo mailbox (1)').click();
  const link = box.getByRole('link', { name: 'Confirm that you want your data' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(confirm.title('request')).toBeVisible();
});
