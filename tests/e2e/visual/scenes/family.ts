import { gemPackAddress } from '../../pages/checkout-page.ts';
import { type Scene, scenesOf } from '../scene.ts';
import type { Stage } from '../stage.ts';
import type { Scenario } from '../../../../src/adapters/fake/scenario/scenario.ts';

const family = scenesOf('family');
const checkout = scenesOf('checkout');
const checkoutAnywhere = scenesOf('checkout', { inGame: 'too' });
const homeAnywhere = scenesOf('home', { inGame: 'too' });

type Rules = NonNullable<Scenario['family']>;

/** Presses Pay at the checkout under these rules of the account. */
async function ask(stage: Stage, rules: Rules): Promise<void> {
  await stage.at(gemPackAddress, { player: 'luna', family: rules });
  await stage.checkout.payWith();
  await stage.family.pin.waitFor();
}

/** The purchase lock: the page for parents, the notice, and the checkout. */
export const familyScenes: readonly Scene[] = [
  family('family-visitor', 'For parents, for a visitor', async (stage) => {
    await stage.at('/family');
    return stage.family.signIn;
  }),
  family('family-off', 'For parents: the lock is off', async (stage) => {
    await stage.at('/family', { player: 'luna' });
    return stage.family.turnOn;
  }),
  family('family-form', 'For parents: the form with errors', async (stage) => {
    await stage.at('/family', { player: 'luna' });
    await stage.family.turnOn.click();
    await stage.family.newPin.fill('123456');
    await stage.family.again.fill('654321');
    await stage.family.start.click();
    return stage.page.locator('[aria-invalid]').first();
  }),
  family('family-on', 'For parents: this browser’s lock with a limit', async (stage) => {
    await stage.at('/family', { player: 'luna' });
    await stage.family.lock('20');
    return stage.family.notice;
  }),
  family('family-ending', 'For parents: the lock ends', async (stage) => {
    await stage.at('/family', { player: 'luna', family: 'ending' });
    return stage.family.endingNotice;
  }),
  family('family-forgot', 'For parents: the PIN is forgotten', async (stage) => {
    await stage.at('/family', { player: 'luna', family: 'each' });
    await stage.family.forgot.click();
    return stage.family.password;
  }),
  homeAnywhere('family-rules', 'The rules of the lock on the store’s page', async (stage) => {
    await stage.at('/family', { player: 'luna', family: 'over-cap' });
    await stage.family.notice.waitFor();
    await stage.visit('/home');
    await stage.family.notice.click();
    return stage.family.rules;
  }),
  checkoutAnywhere('family-wallets', 'Checkout: a PIN comes before the wallets', async (stage) => {
    await stage.at(gemPackAddress, { player: 'luna', family: 'each' });
    return stage.wallet.unlock;
  }),
  checkoutAnywhere('family-asked', 'Checkout: the PIN is asked for', async (stage) => {
    await ask(stage, 'each');
    return stage.family.question;
  }),
  checkout('family-wrong', 'Checkout: a wrong PIN', async (stage) => {
    await ask(stage, 'each');
    await stage.family.prove('111112');
    return stage.page.locator('dialog [aria-invalid]');
  }),
  checkout('family-locked', 'Checkout: no PIN is accepted for now', async (stage) => {
    await ask(stage, 'locked');
    await stage.family.prove('111112');
    return stage.page.locator('dialog [aria-invalid]');
  }),
  checkoutAnywhere('family-shown', 'Checkout: shown to a grown-up', async (stage) => {
    await stage.at('/checkout?skuId=gems_pack_5&type=gems', { player: 'luna', family: 'over-cap' });
    await stage.checkout.payWith();
    await stage.family.show.click();
    return stage.family.pay;
  }),
  checkoutAnywhere('family-none', 'Checkout: nothing is sold here', async (stage) => {
    await stage.at(gemPackAddress, { player: 'luna', family: 'none' });
    return stage.text(stage.familyTexts.checkout.none.title);
  }),
];
