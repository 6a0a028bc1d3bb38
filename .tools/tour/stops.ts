import type { Locator } from 'playwright';
import type { Stage } from '../../tests/e2e/looks/stage.ts';
import { CheckoutPage, type FormField, lunasCard } from '../../tests/e2e/pages/checkout-page.ts';
import { DirectorPage } from '../../tests/e2e/pages/director-page.ts';
import { luna } from '../../tests/e2e/support/people.ts';
import { textsOf } from '../../tests/e2e/support/texts.ts';

/** A place of the tour, of which a picture is taken. */
export interface Stop {
  /** Of the picture's file, behind its number. */
  readonly name: string;
  /** What release notes may say of it. */
  readonly caption: string;
  readonly screen: 'wide' | 'phone';
  /** Goes there from the stop before, and answers what can be seen once it is reached. */
  readonly go: (stage: Stage) => Promise<Locator>;
}

const gems = CheckoutPage.address('gems_pack_3', 'gems');
const scenario = (words: string) => `scenario=v1,${words}`;

export const stops: readonly Stop[] = [
  {
    name: 'sign-in',
    caption: 'Sign in with the account of the game.',
    screen: 'wide',
    async go({ page, login }) {
      await page.goto(`/login?${scenario('country:US')}`);
      await type(login.email, luna.email);
      await type(login.password, luna.password);
      return login.submit;
    },
  },
  {
    name: 'store',
    caption: 'The store: the Space bundle, gems, coins and homes, in your own money.',
    screen: 'wide',
    async go({ login, store }) {
      await login.submit.click();
      return store.buyLink('gems_pack_3');
    },
  },
  {
    name: 'shelves',
    caption: 'Every pack says what a hundred gems or a thousand coins cost in it.',
    screen: 'wide',
    async go({ store }) {
      await slowly(store.item('gems_pack_3'), 'center');
      return store.buyLink('gems_pack_6');
    },
  },
  {
    name: 'checkout',
    caption: 'Pay by card. The button says the whole price, and nothing else is taken.',
    screen: 'wide',
    async go({ store, checkout }) {
      await store.buyLink('gems_pack_3').click();
      for (const [field, value] of Object.entries(lunasCard)) {
        await type(checkout.field(field as FormField), value);
      }
      await slowly(checkout.pay, 'end');
      return checkout.pay;
    },
  },
  {
    name: 'success',
    caption: 'It is yours, and the balance counts up.',
    screen: 'wide',
    async go({ checkout, success }) {
      await checkout.pay.click();
      return success.item;
    },
  },
  {
    name: 'orders',
    caption: 'Everything bought on this device, each with a receipt.',
    screen: 'wide',
    async go({ orders }) {
      await orders.openByMenu();
      return orders.rows.first();
    },
  },
  {
    name: 'receipt',
    caption: 'A receipt to save or print, and a reference for the help centre.',
    screen: 'wide',
    async go({ orders }) {
      await orders.link('A pouch of gems').click();
      return orders.receipt;
    },
  },
  {
    name: 'promo-code',
    caption: 'A promo code from a stream or a letter becomes gems and coins.',
    screen: 'wide',
    async go({ page, promo, texts }) {
      await page.getByRole('link', { name: texts.nav.promoCode, exact: true }).first().click();
      await type(promo.code, 'KITEWOOD2026');
      await promo.redeem.click();
      return promo.success;
    },
  },
  {
    name: 'privacy',
    caption:
      'The privacy centre says what is known, what stays on the device, and who else is there.',
    screen: 'wide',
    async go({ page, privacy, texts }) {
      await page.getByRole('link', { name: texts.nav.privacy, exact: true }).first().click();
      return privacy.heading;
    },
  },
  {
    name: 'bank-asks',
    caption: 'A bank may want to know who is paying. Until it does, nothing is taken.',
    screen: 'wide',
    async go({ page, checkout }) {
      await page.goto(`${gems}&${scenario('player:luna,cards:saved,card:asks')}`);
      await checkout.savedCard('Visa ending 4242').check();
      await checkout.pay.click();
      return checkout.challenge;
    },
  },
  {
    name: 'checking',
    caption: 'No clear answer from the platform: the store asks again, and nobody pays twice.',
    screen: 'wide',
    async go({ page, checkout, texts }) {
      const lost = 'player:luna,cards:saved,card:challenge-passed,next:confirmPurchase=500*9';
      await page.goto(`${gems}&${scenario(lost)}`);
      await checkout.savedCard('Visa ending 4242').check();
      await checkout.pay.click();
      return page.getByText(texts.checkout.checking.title).first();
    },
  },
  {
    name: 'director',
    caption: 'The demo’s director sets any state. Here it takes the network away.',
    screen: 'wide',
    async go({ page, store }) {
      await page.goto(`/home?${scenario('player:luna')}`);
      await store.buyLink('gems_pack_3').waitFor();
      const director = new DirectorPage(page);
      await page.keyboard.press('Control+.');
      await director.choice('Network').selectOption('off');
      await director.button('Change the world as it is').click();
      await director.said.getByText('It holds from now on.').waitFor();
      await slowly(director.choice('Network'), 'center');
      return director.choice('Network');
    },
  },
  {
    name: 'offline',
    caption: 'Without a network every page opens, and says from when it knows what it shows.',
    screen: 'wide',
    async go({ page, texts }) {
      const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
      await page.context().setOffline(true);
      await page.keyboard.press('Escape');
      await link(texts.nav.download).click();
      await page.waitForTimeout(800);
      await link(texts.nav.store).click();
      return page.getByText(texts.offline.title, { exact: true });
    },
  },
  {
    name: 'game',
    caption: 'In the game’s web view: no header, no footer, and what was bought is collected.',
    screen: 'phone',
    async go({ page, checkout, texts }) {
      await page.context().setOffline(false);
      await page.goto(`${gems}&${scenario('player:luna,cards:saved,embedded')}`);
      await checkout.savedCard('Visa ending 4242').check();
      await checkout.pay.click();
      return page.getByRole('button', { name: texts.collect.button, exact: true });
    },
  },
  {
    name: 'brazil',
    caption: 'Bia in Brazil reads Portuguese and pays in reais.',
    screen: 'phone',
    async go({ page, store }) {
      await page.goto(`/home?${scenario('player:bia,language:pt')}`);
      return store.buyLink('gems_pack_3').getByText('24,90');
    },
  },
  {
    name: 'korean',
    caption: 'Seven languages; this is Korean.',
    screen: 'phone',
    async go({ page }) {
      await page.goto(`/home?${scenario('player:luna,language:ko')}`);
      return page.getByRole('heading', { level: 1, name: textsOf('ko').store.title });
    },
  },
  {
    name: 'night',
    caption: 'By night the village lights its lanterns.',
    screen: 'wide',
    async go({ page, login }) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`/login?${scenario('country:US')}`);
      return login.heading;
    },
  },
];

/** As a hand does it. */
async function type(field: Locator, value: string): Promise<void> {
  await field.click();
  await field.pressSequentially(value, { delay: 35 });
}

async function slowly(target: Locator, block: ScrollLogicalPosition): Promise<void> {
  await target.evaluate((element, block) => {
    element.scrollIntoView({ behavior: 'smooth', block });
  }, block);
}
