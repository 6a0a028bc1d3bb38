import type { Page } from 'playwright/test';
import {
  type AccountTexts,
  accountTextsOf,
  type FamilyTexts,
  familyTextsOf,
  type OrdersTexts,
  ordersTextsOf,
  type PrivacyTexts,
  privacyTextsOf,
  type Texts,
  textsOf,
} from '../support/texts.ts';
import { ForgotPage, LinkEmailPart, PicturePage, PromoPage, ResetPage } from './account-pages.ts';
import { CheckoutPage } from './checkout-page.ts';
import { FamilyPage } from './family-page.ts';
import { LoginPage } from './login-page.ts';
import { OrdersPage } from './orders-page.ts';
import { ConfirmPage, PrivacyPage } from './privacy-page.ts';
import { StorePage } from './store-page.ts';
import { SuccessPage } from './success-page.ts';
import { WalletPart } from './wallet-part.ts';
import { WithdrawPage } from './withdraw-page.ts';

interface Look {
  /** The language the page objects look for. */
  readonly language: string;
  /** Whether card fields, challenge and captcha are in frames of others, as in the live build. */
  readonly framed: boolean;
}

/** All page objects of a browser's page, and the texts by which they find their parts. */
export class Pages {
  readonly page: Page;
  readonly texts: Texts;
  readonly accountTexts: AccountTexts;
  readonly familyTexts: FamilyTexts;
  readonly ordersTexts: OrdersTexts;
  readonly privacyTexts: PrivacyTexts;
  readonly login: LoginPage;
  readonly store: StorePage;
  readonly checkout: CheckoutPage;
  readonly wallet: WalletPart;
  readonly success: SuccessPage;
  readonly orders: OrdersPage;
  readonly forgot: ForgotPage;
  readonly reset: ResetPage;
  readonly promo: PromoPage;
  readonly pictures: PicturePage;
  readonly privacy: PrivacyPage;
  readonly confirm: ConfirmPage;
  readonly withdraw: WithdrawPage;
  readonly family: FamilyPage;
  readonly linkEmail: LinkEmailPart;
  readonly #look: Look;

  constructor(page: Page, look: Look) {
    const { language, framed } = look;
    this.page = page;
    this.#look = look;
    this.texts = textsOf(language);
    this.accountTexts = accountTextsOf(language);
    this.familyTexts = familyTextsOf(language);
    this.ordersTexts = ordersTextsOf(language);
    this.privacyTexts = privacyTextsOf(language);
    const { texts, accountTexts } = this;
    this.login = new LoginPage(page, texts);
    this.store = new StorePage(page, texts);
    this.checkout = new CheckoutPage(page, texts, framed);
    this.wallet = new WalletPart(page, texts, framed);
    this.success = new SuccessPage(page, texts);
    this.orders = new OrdersPage(page, texts, this.ordersTexts);
    this.forgot = new ForgotPage(page, texts, accountTexts);
    this.reset = new ResetPage(page, accountTexts);
    this.promo = new PromoPage(page, accountTexts);
    this.pictures = new PicturePage(page, accountTexts);
    this.privacy = new PrivacyPage(page, texts, this.privacyTexts, framed);
    this.confirm = new ConfirmPage(page, this.privacyTexts);
    this.withdraw = new WithdrawPage(page, texts, this.ordersTexts);
    this.family = new FamilyPage(page, texts, this.familyTexts);
    this.linkEmail = new LinkEmailPart(page, accountTexts);
  }

  /** The same for another page, such as a second tab; a new one of the same browser by default. */
  async elsewhere(page?: Page): Promise<Pages> {
    return new Pages(page ?? (await this.page.context().newPage()), this.#look);
  }
}
