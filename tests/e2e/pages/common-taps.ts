import type { Locator, Page } from 'playwright';
import { PromoPage } from './account-pages.ts';
import { CheckoutPage } from './checkout-page.ts';
import { LoginPage } from './login-page.ts';
import { PrivacyPage } from './privacy-page.ts';
import { StorePage } from './store-page.ts';
import { SuccessPage } from './success-page.ts';
import { luna } from '../support/people.ts';
import { accountTextsOf, privacyTextsOf, textsOf } from '../support/texts.ts';

const texts = textsOf('en');

/** The actions of most visitors, in order. `tap` resolves once the page has responded. */
export async function commonTaps(
  page: Page,
  tap: (name: string, target: Locator) => Promise<void>,
): Promise<void> {
  const login = new LoginPage(page, texts);
  const store = new StorePage(page, texts);
  const checkout = new CheckoutPage(page, texts, false);
  const success = new SuccessPage(page, texts);
  const privacy = new PrivacyPage(page, texts, privacyTextsOf('en'), false);
  const promo = new PromoPage(page, accountTextsOf('en'));
  const menu = page.getByRole('button', { name: texts.store.nav.menu, exact: true });
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });

  await page.goto('/login?scenario=v1,cards:saved');
  await login.email.fill(luna.email);
  await login.password.fill(luna.password);
  await tap('sign in', login.submit);
  await store.buyLink('gems_pack_3').waitFor();
  await tap('open the settings', store.settings);
  await tap('another language', store.language('Deutsch'));
  await page.getByRole('heading', { level: 1, name: textsOf('de').store.title }).waitFor();
  await new StorePage(page, textsOf('de')).settings.click();
  await store.language('English').click();
  await store.heading.waitFor();
  await tap('buy', store.buyLink('gems_pack_3'));
  await tap('choose a card', checkout.savedCard('Visa ending 4242'));
  await tap('ask to delete a card', checkout.deleteCard('Mastercard ending 4444'));
  await tap('delete a card', checkout.agreeToDelete);
  await checkout.savedCard('Mastercard ending 4444').waitFor({ state: 'hidden' });
  await tap('pay', checkout.pay);
  await success.heading.waitFor();
  await tap('keep shopping', success.keepShopping);
  await store.heading.waitFor();
  await tap('open the menu', menu);
  await tap('to the promo code', entry(texts.store.nav.promoCode));
  await promo.code.fill('SUNSHINE2026');
  await tap('redeem', promo.redeem);
  await promo.success.waitFor();
  await menu.tap();
  await tap('to the privacy centre', entry(texts.store.nav.privacy));
  await tap('open a question', privacy.summary('ads'));
  await tap('a switch', privacy.ads);
}
