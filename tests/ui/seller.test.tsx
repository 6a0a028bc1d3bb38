import { form, waiver } from '#ui/i18n/locales/en/checkout.json';
import { sale } from '#ui/i18n/locales/en/store.json';
import { act, screen, within } from '@testing-library/react';
import { fillCard, payButton } from '../support/card-form.ts';
import { openCheckoutPage, successHeading } from '../support/checkout-page.ts';
import { lunaInGame } from '../support/render-page.tsx';
import { withWallets } from '../support/wallets.ts';

test('the checkout says who sells, and links to terms, refunds and withdrawal', async () => {
  await openCheckoutPage({ signedInAs: 'bia' });
  const block = within(await screen.findByRole('region', { name: sale.more }));
  block.getByText('Sold by Kitewood Village Ltd');
  block.getByText(sale.tax);
  expect(block.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hello@kitewood.test',
    'https://kitewood.test/terms',
    'https://kitewood.test/refunds',
    '/withdraw',
  ]);
});

test('in the game the seller’s e-mail is no link, which could replace a typed card by an error page', async () => {
  await openCheckoutPage(lunaInGame);
  const block = within(await screen.findByRole('region', { name: sale.more }));
  block.getByText('hello@kitewood.test');
  expect(block.queryByRole('link', { name: 'hello@kitewood.test' })).toBeNull();
});

test('if the right to withdraw is waived, Pay needs an unticked box and records its sentence', async () => {
  const waived = { US: { days: 7, mode: 'waived' } } as const;
  const { user, journal, press } = await openCheckoutPage({
    settings: { withdrawal: waived },
    prepare: withWallets('none'),
  });
  const box = await screen.findByRole('checkbox', { name: waiver.sentence });
  expect(box).toHaveProperty('checked', false);
  await fillCard(user);
  expect(payButton()).toHaveProperty('disabled', true);
  screen.getByText(waiver.missing);
  await user.click(box);
  await press(/^Pay/);
  await successHeading();
  expect(JSON.stringify([...journal.kept.values()])).toContain(waiver.sentence);
});

test('if there are no saved cards after all, the focus on the box of the waiver moves to the heading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await openCheckoutPage({
    settings: { withdrawal: { US: { days: 7, mode: 'waived' } } },
    prepare({ ports }) {
      const { profiles } = ports.payments;
      ports.payments.profiles = async (id) => {
        await promise;
        return profiles(id);
      };
    },
  });
  (await screen.findByRole('checkbox', { name: waiver.sentence })).focus();
  await act(async () => resolve());
  await screen.findByRole('form', { name: form.title });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
