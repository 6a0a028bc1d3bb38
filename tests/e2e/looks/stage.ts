import type { Locator, Page } from 'playwright/test';
import {
  billingPlatforms,
  newWorld,
  type Fault,
  type WorldState,
} from '../../../src/adapters/fake/world/state.ts';
import { type DemoPlayer, type Operation, players } from '../../support/platform.ts';
import { ForgotPage, PicturePage, PromoPage, ResetPage } from '../pages/account-pages.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { OrdersPage } from '../pages/orders-page.ts';
import { ConfirmPage, PrivacyPage } from '../pages/privacy-page.ts';
import { StorePage } from '../pages/store-page.ts';
import { SuccessPage } from '../pages/success-page.ts';
import { readWorld } from '../support/world.ts';
import { accountTextsOf, ordersTextsOf, privacyTextsOf, textsOf } from '../support/texts.ts';
import { changeRow, putRow } from './rows.ts';

const worldRow = { database: 'kitewood-demo-world', store: 'world', key: 'state' };
const journalRow = { database: 'kitewood-journal', store: 'journal' };

const emptyPage = '<!doctype html><title>Stage</title><link rel="icon" href="data:,">';

/** How a visit begins. */
export interface Beginning {
  /** Who is signed in already; nobody where it is left out. */
  readonly player?: DemoPlayer;
  readonly world?: Partial<WorldState>;
  /** Calls that go wrong from the start, and how often. */
  readonly faults?: readonly (readonly [operation: Operation, fault: Fault, times?: number])[];
  /** The player's journal of purchases. */
  readonly journal?: unknown;
}

/** A page of the demo with everything that scenes are made of. It speaks English until a scene is open. */
export class Stage {
  readonly page: Page;
  readonly texts = textsOf('en');
  readonly account = accountTextsOf('en');
  readonly ordersTexts = ordersTextsOf('en');
  readonly privacyTexts = privacyTextsOf('en');
  readonly login: LoginPage;
  readonly store: StorePage;
  readonly checkout: CheckoutPage;
  readonly success: SuccessPage;
  readonly orders: OrdersPage;
  readonly forgot: ForgotPage;
  readonly reset: ResetPage;
  readonly promo: PromoPage;
  readonly pictures: PicturePage;
  readonly privacy: PrivacyPage;
  readonly confirm: ConfirmPage;

  constructor(page: Page) {
    const { texts, account, ordersTexts, privacyTexts } = this;
    this.page = page;
    this.login = new LoginPage(page, texts);
    this.store = new StorePage(page, texts);
    this.checkout = new CheckoutPage(page, texts, false);
    this.success = new SuccessPage(page, texts);
    this.orders = new OrdersPage(page, texts, ordersTexts);
    this.forgot = new ForgotPage(page, texts, account);
    this.reset = new ResetPage(page, account);
    this.promo = new PromoPage(page, account);
    this.pictures = new PicturePage(page, account);
    this.privacy = new PrivacyPage(page, texts, privacyTexts, false);
    this.confirm = new ConfirmPage(page, privacyTexts);
  }

  /** Lays everything out before the store is opened: the world, who is signed in, what is noted on the device. */
  async begin({ player, world, faults = [], journal }: Beginning = {}): Promise<void> {
    const fresh = newWorld();
    const signedIn = player && {
      cookie: 'auth_0',
      authentications: { auth_0: players[player].userId },
    };
    const rows = faults.flatMap(([operation, fault, times = 1]) =>
      Array.from({ length: times }, () => ({ operation, fault })),
    );
    // A page of the same origin that runs nothing.
    await this.page.route('/stage', (route) =>
      route.fulfill({ contentType: 'text/html', body: emptyPage }),
    );
    await this.page.goto('/stage');
    await this.page.unroute('/stage');
    await putRow(this.page, worldRow, { ...fresh, ...signedIn, ...world, faults: rows });
    if (player && journal !== undefined) {
      await putRow(this.page, { ...journalRow, key: players[player].userId }, journal);
    }
  }

  async visit(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Begins and opens an address. */
  async at(address: string, beginning?: Beginning): Promise<void> {
    await this.begin(beginning);
    await this.visit(address);
  }

  /** Changes the world under the page that is open; what is a list or a table is replaced. */
  async change(parts: Partial<WorldState>): Promise<void> {
    await changeRow(this.page, worldRow, parts);
  }

  world(): Promise<WorldState> {
    return readWorld(this.page);
  }

  /** The store is built with other settings: its main script says so, as a build of its own would. */
  async buildWith(env: Readonly<Record<string, string>>): Promise<void> {
    await this.page.route(
      (url) => !/\.[a-z]+$/.test(url.pathname),
      async (route) => {
        const response = await route.fetch();
        const page = await response.text();
        await route.fulfill({ response, body: page.replaceAll(/ integrity="[^"]*"/g, '') });
      },
    );
    await this.page.route(/\/assets\/main\.[\da-f]+\.js$/, async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      const body = script.replace(/(?<=\bversion:"[^"]*",env:)\{\}/, JSON.stringify(env));
      if (body === script) throw new Error('the settings were not found in the main script');
      await route.fulfill({ response, body });
    });
  }

  /** From now on these calls go wrong. */
  async breaks(operation: Operation, fault: Fault, times = 1): Promise<void> {
    await this.change({ faults: Array.from({ length: times }, () => ({ operation, fault })) });
  }

  /** From now on no call comes back. */
  async waits(): Promise<void> {
    await this.change({ network: { online: true, delay: 3_600_000 } });
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
    return new Stage(await this.page.context().newPage());
  }
}

export { billingPlatforms };
