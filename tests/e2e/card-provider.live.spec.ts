import type { Route } from 'playwright/test';
import { CheckoutPage, type FormEntries, lunasCard } from './pages/checkout-page.ts';
import { cards, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const script = 'https://js.stripe.com/endive/stripe.js*';
const { name, email, postalCode, ...card } = lunasCard as Required<FormEntries>;
const typed = { name, email, postalCode };

test('no foreign host is requested before the checkout, and only Stripe at the checkout', async ({
  page,
  context,
  login,
  store,
  checkout,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost') asked.push(hostname);
  });
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await expect(checkout.field('number')).toBeVisible();
  expect(asked.filter((host) => !host.endsWith('.stripe.com'))).toEqual([]);
});

test.describe('card fields that do not load', () => {
  test.use({ expectedErrors: [/net::ERR_|Failed to load resource|SyntaxError|Unexpected token/] });

  test('a blocked Stripe script is reported, and a retry loads it once it is unblocked', async ({
    page,
    context,
    login,
    checkout,
    success,
    texts,
  }) => {
    const { away } = texts.checkout.form;
    const block = (route: Route) => route.abort('blockedbyclient');
    await context.route(script, block);
    await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await login.signIn(luna);
    await expect(page.getByText(away.blocked.title)).toBeVisible();
    await checkout.enter(typed);

    await page.getByRole('button', { name: texts.app.retry }).click();
    await expect(page.getByText(away.blocked.title)).toBeVisible();
    await context.unroute(script, block);
    await page.getByRole('button', { name: texts.app.retry }).click();
    await checkout.enter(card);
    await expect(page.getByText(away.blocked.title)).toBeHidden();
    expect(await checkout.values(['name', 'email', 'postalCode'])).toEqual(typed);
    await checkout.pay.click();
    await expect(success.heading).toBeVisible();
  });

  test('another script served in place of Stripe’s is reported as blocked', async ({
    page,
    context,
    login,
    texts,
  }) => {
    await context.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'var welcome = "to our network";' }),
    );
    await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await login.signIn(luna);
    await expect(page.getByText(texts.checkout.form.away.blocked.title)).toBeVisible();
  });

  test('a slow Stripe script is reported until the card fields load', async ({
    page,
    context,
    login,
    checkout,
    texts,
  }) => {
    const { slow } = texts.checkout.form.away;
    const held: Route[] = [];
    await context.route(script, (route) => void held.push(route));
    await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await login.signIn(luna);
    await checkout.enter(typed);
    await expect(page.getByText(slow.title)).toBeVisible({ timeout: 20_000 });
    for (const route of held) await route.fallback();
    await expect(checkout.field('number')).toBeVisible();
    await expect(page.getByText(slow.title)).toBeHidden();
    expect(await checkout.values(['name', 'email', 'postalCode'])).toEqual(typed);
  });

  test('card fields that cannot load offline say that they need a network', async ({
    page,
    context,
    hosts,
    login,
    checkout,
    texts,
  }) => {
    const held: Route[] = [];
    await context.route(script, (route) => void held.push(route));
    await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await login.signIn(luna);
    await checkout.enter(typed);
    await context.route(`${hosts!.apiUrl}/**`, (route) => route.abort('internetdisconnected'));
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
      dispatchEvent(new Event('offline'));
    });
    for (const route of held) await route.abort('internetdisconnected');
    await expect(page.getByText(texts.checkout.form.away.offline.title)).toBeVisible();
  });
});

test.describe('a saved card that needs a challenge', () => {
  test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

  test('a blocked challenge script is reported, charges nothing, and lets the player leave or continue', async ({
    page,
    context,
    login,
    checkout,
    success,
    platform,
    texts,
  }) => {
    const charges = async () => (await platform!.look()).state.ledger.length;
    const pass = checkout.challenge.getByRole('button', { name: 'Yes, confirm' });
    await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await login.signIn(luna);
    await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
    await checkout.save.check();
    await checkout.pay.click();
    await pass.click();
    await expect(success.heading).toBeVisible();
    const before = await charges();

    const block = (route: Route) => route.abort('blockedbyclient');
    await context.route(script, block);
    await page.goto(CheckoutPage.address('gems_pack_1', 'gems'));
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
    await pass.click();
    await expect(success.heading).toBeVisible();
    expect(await charges()).toBe(before + 2);
  });
});

test('the markup of the page does not contain the card number that was typed', async ({
  page,
  login,
  checkout,
}) => {
  await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await login.signIn(luna);
  await checkout.enter(lunasCard);
  expect(await page.content()).not.toContain('4242');
});

test('a click on the label of a card field focuses the field in its frame', async ({
  page,
  login,
  checkout,
  texts,
}) => {
  await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await login.signIn(luna);
  await expect(checkout.field('number')).toBeVisible();
  // The frame listens once its own script has run, which the page cannot see.
  await expect(async () => {
    await page.getByText(texts.checkout.form.number, { exact: true }).click();
    await expect(checkout.field('number')).toBeFocused({ timeout: 1_000 });
  }).toPass();
});
