import { webView } from '#ui/i18n/locales/en/account.json';
import en from '#ui/i18n/locales/en/app.json';
import privacy from '#ui/i18n/locales/en/privacy.json';
import { act, screen, within } from '@testing-library/react';
import { cards } from '../support/cards.ts';
import { beginOnOtherPage } from '../support/other-page.ts';
import { lastKnownIn } from '../support/last-known-place.ts';
import { png } from '../support/pictures.ts';
import { renderStore } from '../support/render-store.tsx';

const { app, checkout, deletion, problems } = en;
const luna = { signedInAs: 'luna' } as const;
const gems = '/checkout?skuId=gems_pack_3&type=gems';

// An action may remove the pressed element. The focus then goes to the place that states the result.

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name?: string) =>
  screen.findByRole('heading', { level: 1, ...(name ? { name } : {}) });

// Must be the first test: it needs a document that has not rendered a screen yet.
test('a page that loads after Try again has the focus on its heading', async () => {
  const { user } = await renderStore('/promo-code', {
    ...luna,
    prepare: ({ platform }) => platform.breakNext('createUserSession', 'request-lost'),
  });
  await heading(problems.unreachable.title.replace('{{brand}}', 'Kitewood'));
  await user.click(await button(app.retry));
  const title = await heading('Promo code');
  expect(document.activeElement).toBe(title);
});

test('if a page recovers while Try again has the focus, the focus goes to its heading', async () => {
  const { goOnline } = await renderStore(gems, {
    ...luna,
    prepare: async (fake) => {
      await lastKnownIn(fake, 'luna', 'US');
      await fake.goOffline();
    },
  });
  (await button(app.retry)).focus();
  await act(goOnline);
  await screen.findByRole('form', { name: 'Pay by card' });
  expect(document.activeElement).toBe(await heading());
});

test('running the web view check again moves the focus to the page’s heading', async () => {
  const { user } = await renderStore('/web-view');
  await user.click(await button(webView.again));
  const title = await heading();
  expect(document.activeElement).toBe(title);
});

test('reloading the saved cards moves the focus to the form’s heading and keeps it there', async () => {
  const { user, platform, advance } = await renderStore(gems, {
    ...luna,
    prepare: (fake) => fake.platform.breakNext('retrievePaymentProfiles', 'unavailable'),
  });
  await screen.findByText(checkout.cards.notRead);
  await platform.slowDown(1_000);
  await user.click(await button(app.retry));
  const title = screen.getByRole('heading', { name: checkout.form.title });
  expect(document.activeElement).toBe(title);
  await advance(1_000);
  expect(document.activeElement).toBe(title);
});

test('reloading the card fields moves the focus to the form’s heading', async () => {
  const { user } = await renderStore(gems, {
    ...luna,
    slots: {
      CardFields: ({ onTrouble, children }) => (
        <>
          <button onClick={() => onTrouble('offline')}>break</button>
          {children({ number: () => null, expiry: () => null, code: () => null })}
        </>
      ),
    },
  });
  await user.click(await button('break'));
  await user.click(await button(app.retry));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: checkout.form.title }));
});

test('continuing to the bank moves the focus to the checkout’s heading', async () => {
  const { user, platform } = await renderStore(gems, {
    ...luna,
    prepare: async (fake) => {
      await fake.platform.breakNext('retrievePaymentIntent', 'request-lost');
      await beginOnOtherPage(fake, cards.asks);
    },
  });
  const goOn = await button(checkout.asking.goOn);
  await platform.slowDown(5_000);
  await user.click(goOn);
  expect(goOn.isConnected).toBe(false);
  const title = await heading(checkout.title);
  expect(document.activeElement).toBe(title);
});

test('the alert bar’s button keeps its busy label and the focus until the stop is certain', async () => {
  const { user, platform, advance } = await renderStore('/home', {
    ...luna,
    prepare: (fake) => fake.platform.setDeletions('luna', ['CONFIRMED']),
  });
  const stop = await button(deletion.cancel);
  await platform.slowDown(1_000);
  await user.click(stop);
  // The platform has cancelled the deletion; the store is reading its status again.
  await advance(1_500);
  expect([stop.textContent, document.activeElement]).toEqual([deletion.cancelling, stop]);
  await advance(1_000);
  expect(document.activeElement).toBe(
    screen.getByText(deletion.cancelled).closest('[aria-live]')?.querySelector('button'),
  );
});

test('the privacy centre’s button keeps its busy label and the focus until the stop is certain', async () => {
  const { user, platform, advance } = await renderStore('/privacy#delete', {
    ...luna,
    prepare: (fake) => fake.platform.setDeletions('luna', ['CONFIRMED']),
  });
  await heading(privacy.title);
  const answer = within(document.getElementById('delete') as HTMLElement);
  const stop = await answer.findByRole('button', { name: privacy.actions.cancel });
  await platform.slowDown(1_000);
  await user.click(stop);
  await advance(1_500);
  expect([stop.textContent, document.activeElement]).toEqual([privacy.actions.cancelling, stop]);
  await advance(1_000);
  answer.getByRole('button', { name: privacy.actions.delete });
  expect(document.activeElement).toBe(
    screen.getByText(deletion.cancelled).closest('[aria-live]')?.querySelector('button'),
  );
});

test('declining a picture from the game moves the focus to the page’s heading', async () => {
  const { user, pictureFromGame } = await renderStore('/screenshots', luna);
  await heading();
  act(() => pictureFromGame(png));
  await user.click(await button("Don't use it"));
  const title = await heading();
  expect(document.activeElement).toBe(title);
});
