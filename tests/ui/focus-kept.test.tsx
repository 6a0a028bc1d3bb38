import en from '#ui/i18n/locales/en/app.json';
import checkout from '#ui/i18n/locales/en/checkout.json';
import privacy from '#ui/i18n/locales/en/privacy.json';
import storeTexts from '#ui/i18n/locales/en/store.json';
import { CheckoutScreen } from '#ui/screens/checkout/checkout-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { PrivacyScreen } from '#ui/screens/privacy/privacy-screen.tsx';
import { PromoCodeScreen } from '#ui/screens/promo-code/promo-code-screen.tsx';
import { act, screen, within } from '@testing-library/react';
import { cards } from '../support/cards.ts';
import { lastKnownIn } from '../support/last-known-place.ts';
import { beginOnOtherPage } from '../support/other-page.ts';
import { broken, gemPackAddress, heading, luna } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({
  home: HomeScreen,
  checkout: CheckoutScreen,
  privacy: PrivacyScreen,
  promoCode: PromoCodeScreen,
});

const { app, problems } = en;
const { deletion } = storeTexts;

// An action may remove the pressed element. The focus then goes to the place that states the result.

const title = () => screen.getByRole('heading', { level: 1 });
const focused = () => document.activeElement;

// Must be the first test: it needs a document that has not rendered a screen yet.
test('a page that loads after Try again has the focus on its heading', async () => {
  const { press } = await render('/promo-code', {
    ...luna,
    ...broken('createUserSession', 'request-lost'),
  });
  await heading(problems.unreachable.title.replace('{{brand}}', 'Kitewood'));
  await press(app.retry);
  const page = await heading('Promo code');
  expect(focused()).toBe(page);
});

test('if a page recovers while Try again has the focus, the focus goes to its heading', async () => {
  const { goOnline } = await render(gemPackAddress, {
    ...luna,
    prepare: async (fake) => {
      await lastKnownIn(fake, 'luna', 'US');
      await fake.goOffline();
    },
  });
  await screen.findByText(/We'll try again when you're back online/);
  (await screen.findByRole('button', { name: app.retry })).focus();
  await act(goOnline);
  await screen.findByRole('form', { name: 'Pay by card' });
  expect(focused()).toBe(title());
});

test('if the bank’s question replaces the focused button of an open purchase, the focus goes to the heading', async () => {
  const { advance } = await render(gemPackAddress, {
    ...luna,
    prepare: async (fake) => {
      await fake.platform.breakNext('retrievePaymentIntent', 'request-lost', 'request-lost');
      await beginOnOtherPage(fake, cards.asks);
    },
  });
  (await screen.findByRole('button', { name: checkout.unasked.goOn })).focus();
  await advance(60_000);
  await screen.findByText(checkout.asking.title);
  expect(focused()).toBe(title());
});

test.each([
  ['the alert bar', '/home', deletion.cancel, deletion.cancelling],
  ['the privacy centre', '/privacy#delete', privacy.actions.cancel, privacy.actions.cancelling],
])(
  'the button of %s keeps its busy label and the focus until the stop is certain',
  async (_, address, name, busy) => {
    const { user, platform, advance } = await render(address, {
      ...luna,
      prepare: (fake) => fake.platform.setDeletions('luna', ['CONFIRMED']),
    });
    await screen.findByText(deletion.title);
    await heading(address === '/home' ? storeTexts.title : privacy.title);
    const place = within(document.getElementById('delete') ?? document.body);
    const stop = await place.findByRole('button', { name });
    await platform.slowDown(1_000);
    await user.click(stop);
    // The platform has cancelled the deletion; the store is reading its status again.
    await advance(1_500);
    expect([stop.textContent, stop.ariaBusy, focused()]).toEqual([busy, 'true', stop]);
    await advance(1_000);
    const news = screen.getByText(deletion.cancelled).closest('[aria-live]');
    expect(focused()).toBe(news?.querySelector('button'));
  },
);
