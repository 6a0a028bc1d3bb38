import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 700 } });

for (const way of [
  'the browser\u2019s Back',
  'the page\u2019s Back',
  'Back after a reload',
  'Back, Forward and Back',
] as const) {
  test(`a return from the checkout by ${way} restores the scroll position, and a new page starts at its top`, async ({
    page,
    login,
    store,
    checkout,
  }) => {
    await login.enter(luna);
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    const link = store.buyLink('620');
    await link.scrollIntoViewIfNeeded();
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    expect(before).toBeGreaterThan(300);
    await link.click();
    await expect(checkout.pay).toBeVisible();
    expect(await top()).toBe(0);
    if (way === 'Back after a reload') await page.reload();
    if (way === 'Back, Forward and Back') {
      await page.goBack();
      await expect(store.heading).toBeAttached();
      await page.goForward();
      await expect(checkout.pay).toBeVisible();
      expect(await top()).toBe(0);
    }
    if (way === 'the page\u2019s Back')
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    else await page.goBack();
    await expect(store.heading).toBeAttached();
    await expect(link).toHaveText(/\d/);
    await expect.poll(top).toBeGreaterThan(before - 30);
    expect(await top()).toBeLessThan(before + 30);
  });
}

test('a reload after a return keeps the position of the reload', async ({
  page,
  login,
  store,
  checkout,
}) => {
  await login.enter(luna);
  const link = store.buyLink('620');
  await link.click();
  await expect(checkout.pay).toBeVisible();
  await page.goBack();
  const top = () => page.evaluate(() => scrollY);
  await expect.poll(top).toBeGreaterThan(1_000);
  await page.mouse.wheel(0, -800);
  await expect.poll(top).toBeLessThan(3_000);
  await page.evaluate(() => scrollTo(0, 600));
  await page.reload();
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  await expect.poll(top).toBe(600);
});
