import type { Route } from 'playwright/test';
import { type FormEntries, lunasCard } from './pages/checkout-page.ts';
import { cards, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const script = 'https://js.stripe.com/endive/stripe.js*';
test.use({ wallets: ['applePay', 'googlePay'] });

const { name, email, postalCode, ...card } = lunasCard as Required<FormEntries>;
const typed = { name, email, postalCode };

test('no foreign host is requested before the checkout, and only Stripe at the checkout', async ({
  page,
  context,
  login,
  checkout,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost') asked.push(hostname);
  });
  await login.enter(luna);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  await checkout.open();
  await expect(checkout.field('number')).toBeVisible();
  expect(asked.filter((host) => !host.endsWith('.stripe.com'))).toEqual([]);
});

test.describe('card fields that do not load', () => {
  test.use({ expectedErrors: [/net::ERR_|Failed to load resource|SyntaxError|Unexpected token/] });

  test('a blocked or replaced Stripe script is reported, and a retry loads it once it is unblocked', async ({
    page,
    context,
    checkout,
    wallet,
    success,
    texts,
  }) => {
    const { away } = texts.checkout.form;
    const block = (route: Route) => route.abort('blockedbyclient');
    await context.route(script, block);
    await checkout.openAs(luna);
    await expect(page.getByText(away.blocked.title)).toBeVisible();
    await checkout.enter(typed);
    await expect(wallet.area).toBeHidden();

    const retry = page.getByRole('button', { name: texts.app.retry });
    await retry.click();
    await expect(page.getByText(away.blocked.title)).toBeVisible();
    await context.unroute(script, block);
    const body = 'var welcome = "to our network";';
    const replace = (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
    await context.route(script, replace);
    const replaced = page.waitForResponse(script);
    await retry.click();
    await (await replaced).finished();
    await expect(page.getByText(away.blocked.title)).toBeVisible();
    await context.unroute(script, replace);
    await retry.click();
    await checkout.enter(card);
    await expect(page.getByText(away.blocked.title)).toBeHidden();
    expect(await checkout.values(['name', 'email', 'postalCode'])).toEqual(typed);
    await checkout.pay.click();
    await expect(success.heading).toBeVisible();
  });
});

test('a blocked challenge script is reported, charges nothing, and lets the player leave or continue @walk', async ({
  page,
  context,
  checkout,
  success,
  platform,
  texts,
  foreseen,
}) => {
  foreseen.push(/net::ERR_|Failed to load resource/);
  const charges = async () => (await platform!.look()).state.ledger.length;
  await checkout.openAs(luna);
  await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
  await checkout.save.check();
  await checkout.pay.click();
  await checkout.pass.click();
  await expect(success.heading).toBeVisible();
  const before = await charges();

  const block = (route: Route) => route.abort('blockedbyclient');
  await context.route(script, block);
  await checkout.open('gems_pack_1');
  await checkout.savedCard('Visa ending 3155').check();
  const { title } = texts.checkout.unasked;
  await checkout.pay.click();
  await page.getByText(title).first().waitFor();
  await page.getByRole('button', { name: texts.checkout.asking.leave }).click();
  await expect(checkout.failure).toBeVisible();
  expect(await charges()).toBe(before);
  await page.keyboard.press('Escape');

  await checkout.pay.click();
  await page.getByText(title).first().waitFor();
  await context.unroute(script, block);
  await page.getByRole('button', { name: texts.checkout.unasked.goOn }).click();
  await checkout.pass.click();
  await expect(success.heading).toBeVisible();
  expect(await charges()).toBe(before + 2);
});

test('a click on the label of a card field focuses it in its frame, and the page has no typed number', async ({
  page,
  checkout,
  texts,
}) => {
  await checkout.openAs(luna);
  await checkout.enter(lunasCard);
  expect(await page.content()).not.toContain('4242');
  await checkout.field('name').focus();
  // The frame listens once its own script has run, which the page cannot see.
  await expect(async () => {
    await page.getByText(texts.checkout.form.number, { exact: true }).click();
    await expect(checkout.field('number')).toBeFocused({ timeout: 1_000 });
  }).toPass();
});
