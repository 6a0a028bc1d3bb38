import type { Locator } from 'playwright/test';
import type { Stage } from './looks/stage.ts';
import { expect, test } from './looks/test.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { calls } from './support/scenario.ts';

// On a phone the form is longer than its dialog.
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
  await stage.at(CheckoutPage.address('gems_pack_3', 'gems'), { player: 'bia', cards: 'saved' });
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
  await stage.at(CheckoutPage.address('gems_pack_3', 'gems'), {
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
