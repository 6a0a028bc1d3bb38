import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { cards, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

// What moves is caught between two colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('login is free of accessibility violations, refused as well as new', async ({
  page,
  login,
}) => {
  await login.open();
  expect(await violations(page, login.heading)).toEqual([]);
  await login.signIn({ ...luna, password: 'sunlight' });
  expect(await violations(page, page.getByText('not right'))).toEqual([]);
});

test.describe('signed in,', () => {
  test.beforeEach(async ({ login, store }) => {
    await login.open();
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
  });

  test('the store is free of accessibility violations', async ({ page, store }) => {
    expect(await violations(page, store.buyLink('gems_pack_3'))).toEqual([]);
  });

  test('the open settings are free of accessibility violations', async ({ page, store }) => {
    await store.settings.click();
    expect(await violations(page, store.logout)).toEqual([]);
  });

  test('the checkout is free of accessibility violations, filled with errors', async ({
    page,
    checkout,
  }) => {
    await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await checkout.enter({
      name: 'R2D2',
      number: '4242 4242 4242 4241',
      email: 'nobody',
      code: '',
    });
    await checkout.field('postalCode').focus();
    await checkout.save.focus();
    expect(await violations(page, checkout.form.getByText('Please fill this in.').first())).toEqual(
      [],
    );
  });

  test('the failure modal is free of accessibility violations', async ({ page, checkout }) => {
    await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await checkout.enter({ ...lunasCard, number: cards.hasTooLittle });
    await checkout.pay.click();
    expect(await violations(page, checkout.failure)).toEqual([]);
  });

  test('the success page is free of accessibility violations', async ({
    page,
    store,
    checkout,
    success,
  }) => {
    await store.buyLink('gems_pack_3').click();
    await checkout.enter(lunasCard);
    await checkout.pay.click();
    expect(await violations(page, success.item)).toEqual([]);
  });

  test('an item that is not available is free of accessibility violations', async ({
    page,
    checkout,
  }) => {
    await page.goto('/checkout');
    expect(await violations(page, checkout.unavailable)).toEqual([]);
  });
});

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is free of accessibility violations', async ({ page, texts }) => {
    await page.goto('/nowhere');
    expect(await violations(page, page.getByText(texts.notFound.title))).toEqual([]);
  });
});
