import { luna } from './support/people.ts';
import { changeWorld, expect, test } from './support/privacy-test.ts';

for (const [fate, text] of [
  ['blocked', "We couldn't load the check."],
  ['slow', 'The check is taking too long to load.'],
  ['expires', 'The check ran out of time.'],
] as const) {
  test(`a captcha (${fate}) shows the problem, links to the help centre, and passes when retried`, async ({
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

test('the demo mailbox holds the mail of a data request, and its link confirms the request', async ({
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
