import { screen } from '@testing-library/react';
import { renderStore } from '../support/render-store.tsx';

/** The text of the item's card. */
function card(sku: string): string {
  return document.querySelector(`[data-sku="${sku}"]`)?.textContent ?? '';
}

test('each pack shows its price per 100 gems or 1,000 coins', async () => {
  await renderStore('/home', { signedInAs: 'luna' });
  await screen.findByRole('link', { name: 'Buy for $4.99: A pouch of gems' });
  expect(card('gems_pack_1')).toContain('$1.98 per 100 gems');
  expect(card('gems_pack_3')).toContain('$1.25 per 100 gems');
  expect(card('gems_pack_6')).toContain('$0.83 per 100 gems');
  expect(card('coins_pack_1')).toContain('$0.28 per 1,000 coins');
  expect(card('coins_pack_6')).toContain('$0.10 per 1,000 coins');
});

test('on each shelf of packs the best price per piece is marked, once', async () => {
  await renderStore('/home', { signedInAs: 'luna' });
  await screen.findByRole('link', { name: 'Buy for $4.99: A pouch of gems' });
  expect(screen.getAllByText('Best value')).toHaveLength(2);
  expect(card('gems_pack_6')).toContain('Best value');
  expect(card('coins_pack_6')).toContain('Best value');
});

test('the mark “Best value” follows the price per piece, not the size of the pack', async () => {
  await renderStore('/home', {
    signedInAs: 'luna',
    prepare: ({ platform }) =>
      platform.setPrice(platform.billingPlatforms.elsewhere, 'gems_pack_2', 100),
  });
  await screen.findByRole('link', { name: 'Buy for $1.00: A handful of gems' });
  expect(card('gems_pack_2')).toContain('Best value');
  expect(card('gems_pack_6')).not.toContain('Best value');
});

test.each([
  ['US', '$4.99'],
  ['DE', 'US$\u00a04.99'],
  ['BR', 'R$\u00a024.90'],
])('in %s the price reads %s', async (country, price) => {
  await renderStore('/home', { signedInAs: 'luna', country });
  await screen.findByRole('link', { name: `Buy for ${price}: A pouch of gems` });
});
