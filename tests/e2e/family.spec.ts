import { lunasCard } from './pages/checkout-page.ts';
import { FamilyPage, pin } from './pages/family-page.ts';
import { readyForOffline } from './support/offline.ts';
import { bia, luna } from './support/people.ts';
import { expect, test as base } from './support/test.ts';
import { familyTextsOf } from './support/texts.ts';
import { readWorld } from './support/world.ts';

const test = base.extend<{ family: FamilyPage }>({
  family: async ({ page, language, texts }, provide) =>
    provide(new FamilyPage(page, texts, familyTextsOf(language))),
});

const gems = ['gems_pack_3', 'gems'] as const;

test(
  'a grown-up locks purchases by keyboard alone, and Pay then orders nothing without the PIN',
  { tag: '@walk' },
  async ({ page, login, checkout, success, family }) => {
    await login.enter(luna);
    await family.link.focus();
    await page.keyboard.press('Enter');
    await expect(family.heading).toBeFocused();
    await family.turnOn.focus();
    await page.keyboard.press('Enter');
    await family.newPin.focus();
    await page.keyboard.type(pin);
    await page.keyboard.press('Tab');
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
    await expect(family.isOn).toBeVisible();
    await expect(family.notice).toBeVisible();

    await checkout.open(...gems);
    await checkout.enter(lunasCard);
    await checkout.pay.click();
    await expect(family.pin).toBeFocused();
    await page.keyboard.type('111112');
    await page.keyboard.press('Enter');
    await expect(family.pin).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(family.question).toBeHidden();
    await expect(checkout.pay).toBeFocused();
    expect((await readWorld(page)).ledger).toEqual([]);

    await page.keyboard.press('Enter');
    await family.prove();
    await expect(success.heading).toBeVisible();
    expect((await readWorld(page)).ledger.map(({ kind }) => kind)).toEqual(['charge', 'grant']);
  },
);

test('the lock holds after a reload, a sign-out and for another player of the browser', async ({
  page,
  login,
  store,
  checkout,
  family,
}) => {
  await login.enter(luna);
  await family.open();
  await family.lock();
  await page.reload();
  await expect(family.notice).toBeVisible();
  await store.logOut();
  await expect(family.notice).toBeVisible();
  await login.signIn(bia);
  await expect(store.heading).toBeVisible();
  await family.notice.click();
  await expect(family.rules).toBeVisible();
  await page.keyboard.press('Escape');
  await checkout.open(...gems);
  await expect(family.notice).toBeVisible();
});

test('a limit lets one purchase of the month pass, and asks for the PIN of the next', async ({
  page,
  login,
  checkout,
  family,
}) => {
  await login.enter(luna);
  await family.open();
  await family.lock('5');
  await checkout.open(...gems);
  await checkout.buy();
  await checkout.open(...gems);
  await checkout.enter(lunasCard);
  await checkout.pay.click();
  await expect(family.question).toBeVisible();
  await family.show.click();
  await expect(family.question).toContainText('400 gems');
  await family.cancel.click();
  expect((await readWorld(page)).ledger).toHaveLength(2);
});

test('five wrong PINs lock the question in every tab and after a reload', async ({
  page,
  context,
  texts,
  login,
  family,
}) => {
  await login.enter(luna);
  await family.open();
  await family.lock();
  await family.turnOff.click();
  for (const last of ['1', '2', '3', '4', '5']) {
    await family.prove(`48291${last}`);
    await expect(family.pin).toHaveValue('');
  }
  await family.prove();
  await expect(family.otherQuestion).toContainText('Too many wrong PINs');
  const other = new FamilyPage(await context.newPage(), texts, familyTextsOf('en'));
  await other.open();
  await other.turnOff.click();
  await other.prove();
  await expect(other.otherQuestion).toContainText('Too many wrong PINs');
  await page.reload();
  await family.turnOff.click();
  await family.prove();
  await expect(family.otherQuestion).toContainText('Too many wrong PINs');
});

test('a forgotten PIN ends the lock three days later, and the PIN keeps it on', async ({
  page,
  login,
  family,
}) => {
  await login.enter(luna);
  await family.open();
  await family.lock();
  await family.forgot.click();
  await family.password.fill('not the password');
  await family.endIt.click();
  await expect(page.getByText("That password isn't right.")).toBeVisible();
  await family.password.fill(luna.password);
  await family.endIt.click();
  await expect(family.endingNotice).toBeVisible();
  await family.keepOn.first().click();
  await family.prove();
  await expect(family.keptOn).toBeVisible();
  await expect(family.notice).toBeVisible();
});

test('the device is wiped only with the PIN, and the lock is gone then', async ({
  page,
  login,
  family,
}) => {
  const { wipe, agree } = {
    wipe: page.getByRole('button', { name: "Remove the store's data" }),
    agree: page.getByRole('button', { name: 'Remove it' }),
  };
  await login.enter(luna);
  await family.open();
  await family.lock();
  await page.goto('/privacy');
  await wipe.click();
  await agree.click();
  await family.cancel.click();
  await expect(family.notice).toBeVisible();
  await wipe.click();
  await agree.click();
  await family.prove();
  await expect(page.getByText("Done. You're signed out")).toBeVisible();
  await page.reload();
  await expect(family.notice).toBeHidden();
});

test(
  'the page for parents opens offline, and the lock can be turned off there',
  { tag: '@worker' },
  async ({ page, context, login, family }) => {
    await login.enter(luna);
    await family.open();
    await family.lock();
    await readyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await family.turnOff.click();
    await family.prove();
    await expect(family.isOff).toBeVisible();
  },
);
