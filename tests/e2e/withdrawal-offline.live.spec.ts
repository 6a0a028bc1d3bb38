import { WithdrawPage } from './pages/withdraw-page.ts';
import { expect, test } from './support/test.ts';
import { ordersTextsOf } from './support/texts.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/], worker: false });

test('offline no withdrawal is sent, the statement stays, and one press sends it once the network is back', async ({
  page,
  context,
  texts,
  platform,
}) => {
  const withdraw = new WithdrawPage(page, texts, ordersTextsOf('en'));
  const received = async () => (await platform?.look())?.state.withdrawals.length;
  await withdraw.open();
  await withdraw.about.fill('gems');
  await withdraw.enter();
  await withdraw.next.click();
  await context.setOffline(true);
  await withdraw.confirm.click();
  await expect(withdraw.notSent).toBeFocused();
  await expect(withdraw.statement).toContainText('gems');
  await context.setOffline(false);
  expect(await received()).toBe(0);
  await withdraw.sendNow.click();
  await expect(withdraw.received).toBeVisible();
  expect(await received()).toBe(1);
});

test('a lost network that the browser does not notice keeps the statement and sends it again', async ({
  page,
  texts,
  platform,
}) => {
  const withdraw = new WithdrawPage(page, texts, ordersTextsOf('en'));
  await withdraw.open();
  await withdraw.about.fill('gems');
  await withdraw.enter();
  await withdraw.next.click();
  await page.route('**/v1/withdrawals', (route) => route.abort('connectionfailed'));
  await withdraw.confirm.click();
  await expect(withdraw.statement).toContainText('gems');
  await expect(withdraw.received).toBeHidden();
  await page.unroute('**/v1/withdrawals');
  await expect(withdraw.received).toBeVisible();
  expect((await platform?.look())?.state.withdrawals).toHaveLength(1);
});
