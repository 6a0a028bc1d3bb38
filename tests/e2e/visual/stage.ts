import type { Locator, Page } from 'playwright/test';
import type { Scenario } from '../../../src/adapters/fake/scenario/scenario.ts';
import type { WorldState } from '../../../src/adapters/fake/world/state.ts';
import type { JournalRecord } from '#core/purchase/journal-record.ts';
import { players } from '../../support/platform.ts';
import { ForgotPage, PicturePage, PromoPage, ResetPage } from '../pages/account-pages.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { type Change, DirectorPage } from '../pages/director-page.ts';
import { FamilyPage } from '../pages/family-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { OrdersPage } from '../pages/orders-page.ts';
import { ConfirmPage, PrivacyPage } from '../pages/privacy-page.ts';
import { StorePage } from '../pages/store-page.ts';
import { WithdrawPage } from '../pages/withdraw-page.ts';
import { SuccessPage } from '../pages/success-page.ts';
import { WalletPart } from '../pages/wallet-part.ts';
import { changeDemo } from '../support/change-demo.ts';
import { withScenario } from '../support/scenario.ts';
import {
  accountTextsOf,
  familyTextsOf,
  ordersTextsOf,
  privacyTextsOf,
  textsOf,
} from '../support/texts.ts';
import { readWorld } from '../support/world.ts';
import { keepJournal } from './device-journal.ts';

/** State of the device at the start of a visit, in addition to the scenario. */
export interface Device {
  /** Luna's journal of purchases. */
  readonly journal?: JournalRecord;
}

/** A page of the demo with all page objects that scenes use. Its language is English until a scene is open. */
export class Stage {
  readonly page: Page;
  readonly texts = textsOf('en');
  readonly account = accountTextsOf('en');
  readonly familyTexts = familyTextsOf('en');
  readonly ordersTexts = ordersTextsOf('en');
  readonly privacyTexts = privacyTextsOf('en');
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
  readonly #embedded: boolean;

  /** @param embedded whether the page runs in the game's web view */
  constructor(page: Page, embedded = false) {
    const { texts, account, ordersTexts, privacyTexts } = this;
    this.page = page;
    this.#embedded = embedded;
    this.login = new LoginPage(page, texts);
    this.store = new StorePage(page, texts);
    this.checkout = new CheckoutPage(page, texts, false);
    this.wallet = new WalletPart(page, texts, false);
    this.success = new SuccessPage(page, texts);
    this.orders = new OrdersPage(page, texts, ordersTexts);
    this.forgot = new ForgotPage(page, texts, account);
    this.reset = new ResetPage(page, account);
    this.promo = new PromoPage(page, account);
    this.pictures = new PicturePage(page, account);
    this.privacy = new PrivacyPage(page, texts, privacyTexts, false);
    this.confirm = new ConfirmPage(page, privacyTexts);
    this.family = new FamilyPage(page, texts, this.familyTexts);
    this.withdraw = new WithdrawPage(page, texts, ordersTextsOf('en'));
  }

  /** Opens an address in a demo that starts with this scenario. */
  async at(address: string, scenario: Scenario = {}, { journal }: Device = {}): Promise<void> {
    const said = this.#embedded ? { ...scenario, embedded: true as const } : scenario;
    if (journal === undefined) return this.visit(withScenario(address, said));
    await this.visit(withScenario('/public/privacy', said));
    // The start of a scenario wipes the device's data. It renders the director last.
    await new DirectorPage(this.page).tab.waitFor();
    await this.note(journal);
    await this.visit(address);
  }

  /** Replaces Luna's journal of purchases on this device, for every page that is loaded from now on. */
  async note(journal: JournalRecord): Promise<void> {
    await keepJournal(this.page, players.luna.userId, journal);
  }

  /** Opens an address in the current world of the demo. */
  async visit(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Changes the world of the open page, with the director in another tab. The page itself is not disturbed. */
  async change(change: Change): Promise<void> {
    await changeDemo(this.page.context(), change);
  }

  world(): Promise<WorldState> {
    return readWorld(this.page);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  text(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  /** Another page of the same browser. */
  async otherTab(): Promise<Stage> {
    return new Stage(await this.page.context().newPage(), this.#embedded);
  }
}
