import { expect, test } from './visual/test.ts';
import { accountTextsOf } from './support/texts.ts';

test('a language that loads while another screen opens loads that screen’s translations, too', async ({
  page,
  stage,
}) => {
  const { store, promo } = stage;
  const [shell, screen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/lang-de-app/, (route) => shell.promise.then(() => route.continue()));
  await page.route(/\/lang-de-account/, (route) => screen.promise.then(() => route.continue()));
  await stage.at('/home', { player: 'luna' });
  await store.chooseLanguage('Deutsch');
  await page.getByRole('link', { name: 'Promo code' }).first().click();
  await expect(promo.code).toBeVisible();
  const asked = page.waitForRequest(/\/lang-de-account/);
  shell.resolve();
  await asked;
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(stage.account.promo.title);
  screen.resolve();
  await expect(title).toHaveText(accountTextsOf('de').promo.title);
});
