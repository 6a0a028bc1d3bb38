import { ForgotPage, PicturePage, PromoPage, ResetPage } from '../pages/account-pages.ts';
import { test as base } from './test.ts';
import { type AccountTexts, accountTextsOf } from './texts.ts';

export { expect } from './test.ts';

interface Fixtures {
  accountTexts: AccountTexts;
  forgot: ForgotPage;
  reset: ResetPage;
  promo: PromoPage;
  pictures: PicturePage;
}

export const test = base.extend<Fixtures>({
  accountTexts: async ({ language }, provide) => provide(accountTextsOf(language)),
  forgot: async ({ page, texts, accountTexts }, provide) =>
    provide(new ForgotPage(page, texts, accountTexts)),
  reset: async ({ page, accountTexts }, provide) => provide(new ResetPage(page, accountTexts)),
  promo: async ({ page, accountTexts }, provide) => provide(new PromoPage(page, accountTexts)),
  pictures: async ({ page, accountTexts }, provide) => provide(new PicturePage(page, accountTexts)),
});
