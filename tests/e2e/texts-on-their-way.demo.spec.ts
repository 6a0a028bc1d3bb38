import { expect, test } from './visual/test.ts';
import { holdScripts } from './support/prerender.ts';
import { accountTextsOf } from './support/texts.ts';

test('a language that loads while another screen opens loads that screen’s translations, too', async ({
  page,
  stage,
}) => {
  const { store, promo } = stage;
  const releaseShell = await holdScripts(page.context(), /\/lang-de-app/);
  const releaseScreen = await holdScripts(page.context(), /\/lang-de-account/);
  await stage.at('/home', { player: 'luna' });
  await store.chooseLanguage('Deutsch');
  await page.getByRole('link', { name: 'Promo code' }).first().click();
  await expect(promo.code).toBeVisible();
  const asked = page.waitForRequest(/\/lang-de-account/);
  releaseShell();
  await asked;
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(stage.account.promo.title);
  releaseScreen();
  await expect(title).toHaveText(accountTextsOf('de').promo.title);
});
