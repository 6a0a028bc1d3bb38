import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/], worker: false });

test('offline no withdrawal is sent, the statement stays, and one press sends it once the network is back', async ({
  context,
  withdraw,
  platform,
}) => {
  const received = async () => (await platform?.look())?.state.withdrawals.length;
  await withdraw.open();
  await withdraw.review();
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
