import type { Locator } from 'playwright/test';
import type { Stage } from './looks/stage.ts';
import { expect, test } from './looks/test.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { calls } from './support/scenario.ts';

const gems = CheckoutPage.address('gems_pack_3', 'gems');

// A phone's, on which a form is longer than its dialog.
test.use({ viewport: { width: 390, height: 844 } });

async function openData({ checkout }: Stage): Promise<void> {
  await checkout.editCard('Visa ending 4242').click();
  await expect(checkout.personalField('city')).toBeVisible();
}

const saveButton = ({ page, texts }: Stage): Locator =>
  page.getByRole('dialog').getByRole('button', { name: texts.checkout.cards.save, exact: true });

/** Whether nothing lies over it, up to its edges. */
function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 4, bottom - 4].every((y) => {
      const found = document.elementFromPoint(middle, y);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  });
}

test('a wrong field of a card’s data comes into view with the focus', async ({ stage }) => {
  const { checkout } = stage;
  await stage.at(gems, { player: 'bia', cards: 'saved' });
  await openData(stage);
  const name = checkout.personalField('name');
  await name.fill('B4');
  await checkout.personalField('state').focus();
  await expect(name).not.toBeInViewport();
  await saveButton(stage).click();
  await expect(name).toBeFocused();
  await expect.poll(() => isUncovered(name)).toBe(true);
});

test('a failure to save a card’s data is in view, and the focus stays in the field', async ({
  stage,
}) => {
  const { checkout, texts } = stage;
  await stage.at(gems, {
    player: 'bia',
    cards: 'saved',
    next: [calls('updatePaymentProfile', 'lost')],
  });
  await openData(stage);
  const city = checkout.personalField('city');
  await city.press('Enter');
  const failure = stage.page.getByText(
    texts.checkout.cards.notSaved.unreachable.replace('{{brand}}', 'Kitewood'),
  );
  await expect(failure).toBeInViewport({ ratio: 1 });
  expect(await isUncovered(failure)).toBe(true);
  await expect(city).toBeFocused();
});

test('what closes a dialog lies over nothing of what scrolls in it', async ({ page, stage }) => {
  await stage.at(gems, { player: 'bia', cards: 'saved' });
  await openData(stage);
  await stage.checkout.personalField('state').focus();
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: stage.texts.app.close }).last();
  const { y, height } = (await close.boundingBox())!;
  const scrolled = await dialog.locator('form').evaluate((form) => form.parentElement!.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  const top = await dialog
    .locator('form')
    .evaluate((form) => form.parentElement!.getBoundingClientRect().top);
  expect(y + height).toBeLessThanOrEqual(top);
});

test('another card is used: the form is in view from its title on, which has the focus', async ({
  stage,
}) => {
  const { checkout } = stage;
  await stage.at(gems, { player: 'bia', cards: 'many' });
  await checkout.useAnotherCard.click();
  const title = checkout.form.getByRole('heading');
  await expect(title).toBeFocused();
  await expect.poll(() => isUncovered(title)).toBe(true);
  expect(await isUncovered(checkout.field('name'))).toBe(true);
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('why a purchase was not made is in view', async ({ page, stage }) => {
    const { checkout, texts } = stage;
    await stage.at(gems, { player: 'luna', cards: 'saved', card: 'declined' });
    await checkout.savedCard('Visa ending 4242').check();
    await checkout.pay.click();
    const reason = page.getByText(texts.checkout.errors.reasons['card-declined']);
    await expect(reason).toBeInViewport({ ratio: 1 });
  });

  test('the buttons of a dialog are reached by scrolling, and hide no field', async ({ stage }) => {
    await stage.at(gems, { player: 'bia', cards: 'saved' });
    await openData(stage);
    const city = stage.checkout.personalField('city');
    await city.focus();
    await expect.poll(() => isUncovered(city)).toBe(true);
    await expect(saveButton(stage)).not.toBeInViewport();
    await saveButton(stage).scrollIntoViewIfNeeded();
    await expect(saveButton(stage)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('in the game', () => {
  test.use({ viewport: { width: 640, height: 360 }, embedded: true });

  test('what scrolls goes away behind Back and Close', async ({ page, stage }) => {
    const { checkout } = stage;
    await stage.at(gems, { player: 'bia', cards: 'many' });
    const card = checkout.savedCard('Visa ending 4242');
    await card.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 20));
    await expect(checkout.back).toBeInViewport({ ratio: 1 });
    const { y, height } = (await checkout.back.boundingBox())!;
    const seen = await page.evaluate(
      (middle) =>
        Array.from({ length: 32 }, (_, index) =>
          document.elementFromPoint(index * 20 + 10, middle)?.closest('form, article'),
        ).filter(Boolean).length,
      y + height / 2,
    );
    expect(seen).toBe(0);
    expect(await isUncovered(checkout.closeToGame)).toBe(true);
  });
});
