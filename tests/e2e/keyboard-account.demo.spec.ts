import { png } from '../support/pictures.ts';
import { promoCodes } from '../support/promo-codes.ts';
import { attempt, dayOld, inDoubt, journal } from './visual/attempts.ts';
import type { Stage } from './visual/stage.ts';
import { expect, test } from './visual/test.ts';
import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { cards, luna } from './support/people.ts';
import { calls } from './support/scenario.ts';

// Every journey that keyboard.spec.ts lacks, by keyboard alone. Journeys that need both builds are there.

const gems = CheckoutPage.address('gems_pack_3', 'gems');

/** Moves down the settings menu to an item, and chooses it. */
async function chooseSetting({ page, store }: Stage, name: string): Promise<void> {
  await expect(store.heading).toBeVisible();
  await press(page, store.settings);
  const item = page.getByRole('menuitem', { name, exact: true });
  for (let presses = 0; presses < 12; presses++) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

const heading = (stage: Stage) => stage.page.getByRole('dialog').getByRole('heading').first();

test('the bank’s challenge can be passed with the keyboard', async ({ page, stage }) => {
  const { checkout, success } = stage;
  await stage.at(gems, { player: 'luna' });
  await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
  await checkout.pay.press('Enter');
  await press(page, checkout.challenge.getByRole('button', { name: 'Yes, confirm' }));
  await expect(success.heading).toBeFocused();
});

test('a new e-mail can be requested with the keyboard, and the dialog returns the focus', async ({
  page,
  stage,
}) => {
  const { privacy } = stage;
  await stage.at('/privacy#att_data', { player: 'luna' });
  await expect(privacy.summary('att_data')).toBeFocused();
  await press(page, privacy.action('att_data', 'change-email'));
  await expect(privacy.captcha.getByRole('heading')).toBeFocused();
  await expect(privacy.box).toBeEnabled();
  await press(page, privacy.box, 'Space');
  await expect(privacy.changeEmail.getByRole('heading')).toBeFocused();
  await type(page, privacy.newEmail, 'luna.moon@example.test');
  await page.keyboard.press('Enter');
  await expect(privacy.sent.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(privacy.action('att_data', 'change-email')).toBeFocused();
});

test('a deletion can be cancelled with the keyboard, from its bar and from its question', async ({
  page,
  stage,
}) => {
  const { privacy } = stage;
  await stage.at('/home', { player: 'luna', privacy: 'CONFIRMED' });
  await press(page, privacy.alertCancel);
  await expect(stage.button(stage.texts.app.close)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(privacy.cancelled).toBeHidden();

  await stage.at('/privacy#delete', { player: 'luna', privacy: 'CONFIRMED' });
  await press(page, privacy.action('delete', 'cancel'));
  await expect(stage.button(stage.texts.app.close)).toBeFocused();
});

test('the device can be wiped with the keyboard, from the public page as well @local-storage', async ({
  page,
  stage,
}) => {
  const { privacy, privacyTexts } = stage;
  await stage.at('/privacy', { player: 'luna' });
  for (const reloads of [true, false]) {
    await press(page, privacy.wipe);
    await expect(heading(stage)).toBeFocused();
    await press(page, stage.button(privacyTexts.glance.device.ask.wipe));
    await expect(privacy.wiped).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // The reload opens the public page.
    if (reloads) await page.reload();
  }
});

test('a new password can be set with the keyboard', async ({ page, stage }) => {
  const { reset, login } = stage;
  await stage.at('/password-reset?actionToken=demo-reset', { mails: true });
  await type(page, reset.password, 'starlight');
  await type(page, reset.confirmation, 'starlight');
  await page.keyboard.press('Enter');
  await expect(reset.saved).toBeFocused();
  const signIn = { name: stage.account.reset.signIn, exact: true };
  await press(page, page.getByRole('main').getByRole('link', signIn));
  await expect(login.heading).toBeFocused();
});

test('a reset mail can be requested, and a promo code redeemed after a refused one, with the keyboard', async ({
  page,
  stage,
}) => {
  const { login, store, forgot, promo } = stage;
  await stage.at('/login');
  await press(page, forgot.turn);
  await type(page, forgot.key, 'luna#1234');
  await page.keyboard.press('Enter');
  await expect(forgot.sent).toBeFocused();
  await press(page, forgot.again);
  await expect(forgot.heading).toBeFocused();
  await press(page, forgot.back);
  await expect(forgot.turn).toBeFocused();

  await login.email.focus();
  await page.keyboard.type(luna.email);
  await type(page, login.password, luna.password);
  await page.keyboard.press('Enter');
  await expect(store.heading).toBeFocused();

  await page.reload();
  // Waits for hydration: before it, a link would load a new document.
  await expect(store.buyLink('gems_pack_1')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await press(page, bar.getByRole('link', { name: 'Promo code' }));
  await expect(promo.heading).toBeFocused();
  await type(page, promo.code, promoCodes.expired);
  await press(page, promo.redeem);
  await expect(heading(stage)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(promo.redeem).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(promo.code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(promoCodes.good);
  await page.keyboard.press('Enter');
  await expect(promo.success).toBeFocused();
  await press(page, stage.button(stage.account.promo.success.again));
  await expect(promo.heading).toBeFocused();
});

test('an e-mail can be linked with the keyboard, and the dialog returns the focus', async ({
  page,
  stage,
}) => {
  const { account, store } = stage;
  await stage.at('/home', { player: 'finn' });
  await chooseSetting(stage, stage.texts.store.nav.linkEmail);
  await expect(heading(stage)).toHaveText(account.link.title);
  await expect(heading(stage)).toBeFocused();
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel(account.link.email, { exact: true }), 'finn@example.test');
  await type(page, dialog.getByLabel(account.link.password, { exact: true }), 'paper kites');
  await page.keyboard.press('Enter');
  await expect(heading(stage)).toHaveText(account.link.done.title);
  await expect(heading(stage)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(store.settings).toBeFocused();
});

test('a picture can be saved, its link copied, and deleted with the keyboard', async ({
  page,
  stage,
}) => {
  const { pictures, account } = stage;
  await stage.at('/screenshots', { player: 'luna' });
  await tabTo(page, pictures.file);
  await pictures.choose('shot.png', png);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, pictures.save);
  await expect(stage.heading(account.screenshots.saved)).toBeFocused();
  await press(page, stage.button(account.screenshots.copy));
  await press(page, pictures.delete);
  await press(page, pictures.agreeToDelete);
  await expect(stage.text(account.screenshots.deleted)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the install instructions can be opened and closed with the keyboard', async ({
  page,
  stage,
}) => {
  const { store, account } = stage;
  await page.addInitScript(() => {
    const name =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => name });
  });
  await stage.at('/home', { player: 'luna' });
  await chooseSetting(stage, stage.texts.store.nav.install);
  await expect(heading(stage)).toHaveText(account.install.title);
  await expect(heading(stage)).toBeFocused();
  await press(page, stage.button(stage.texts.app.close));
  await expect(store.settings).toBeFocused();
});

test('a receipt can be opened and printed with the keyboard', async ({ page, stage }) => {
  const { orders, ordersTexts } = stage;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const bought = journal([], [[attempt(3), 'bought']]);
  await stage.at('/home', { player: 'luna' }, { journal: bought });
  await chooseSetting(stage, stage.texts.store.purchases.label);
  await expect(orders.heading).toBeFocused();
  await press(page, orders.link('A pouch of gems'));
  await expect(page.getByRole('heading', { level: 1, name: ordersTexts.receipt })).toBeFocused();
  await press(page, orders.print);
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});

test('a stale purchase can be opened and acknowledged with the keyboard', async ({
  page,
  stage,
}) => {
  const { checkout, texts } = stage;
  await stage.at('/home', { player: 'luna' }, { journal: journal([dayOld(inDoubt())]) });
  await press(page, page.getByRole('link', { name: texts.store.purchases.open, exact: true }));
  await expect(checkout.heading).toBeFocused();
  await press(page, stage.button(texts.store.purchases.understood));
  await expect(checkout.heading).toBeFocused();
});

test('retrying a failed confirmation keeps the focus on the page', async ({ page, stage }) => {
  const next = [calls('confirmDelete', 'lost')];
  await stage.at('/confirm/delete?token=made-up', { next });
  await press(page, stage.button(stage.texts.app.retry));
  await expect(stage.confirm.title('likely-done')).toBeFocused();
});
