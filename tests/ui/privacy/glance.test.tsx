import { screen, waitFor, within } from '@testing-library/react';
import { attemptOf } from '../../support/attempts.ts';
import { type RenderedStore, renderStore } from '../../support/render-store.tsx';
import { dialog, openCentre, press } from './support.ts';

const card = (title: string) => {
  const heading = screen.getByRole('heading', { level: 3, name: title });
  return within(heading.parentElement as HTMLElement);
};

/** Presses the button twice while its request is pending: it is busy, keeps the focus, and sends one request. */
async function expectAskedOnce(
  name: string,
  { user, platform, advance }: RenderedStore,
): Promise<void> {
  await platform.slowDown(1_000);
  const left = await platform.faultsLeft();
  await press(user, name);
  const again = screen.getByRole('button', { name });
  expect([again.ariaBusy, document.activeElement]).toEqual(['true', again]);
  await user.click(again);
  await advance(1_000);
  expect(again.ariaBusy).toBeNull();
  expect(await platform.faultsLeft()).toBe(left - 1);
}

describe('the account’s card', () => {
  test.each([
    [[], "Your account isn't being deleted. It stays as it is."],
    [
      ['EMAIL_SENT'],
      "We sent you an e-mail. We'll only delete the account if you open the link in it.",
    ],
    [['CONFIRMED'], /^Your account will be deleted within 14 days\. You can still stop it\.$/],
    [['ON_HOLD'], /^We don't know whether your account is being deleted\./],
  ])('shows the status of the deletion schedules %j', async (deletions, text) => {
    await openCentre('', { prepare: ({ platform }) => platform.setDeletions('luna', deletions) });
    await card('Your account').findByText(text);
    card('Your account').getByText('We write to luna@kitewood.test.');
  });

  const unreadable = Array.from({ length: 9 }, () => 'unavailable' as const);

  test('shows the last known state after a failed read', async () => {
    const { platform, device } = await openCentre('', {
      prepare: ({ platform }) => platform.setDeletions('luna', ['CONFIRMED']),
    });
    await card('Your account').findByText(/^Your account will be deleted within 14 days/);
    await platform.breakNext('listDeletionSchedules', ...unreadable);
    device.page.show();
    await card('Your account').findByText(/This is the last thing we knew\.$/);
    card('Your account').getByText(/^Your account will be deleted within 14 days/);
    // The previous text is not announced again.
    expect(card('Your account').getByRole('status').ariaAtomic).toBe('false');
  });

  test('claims no status if it was never loaded, and loads it on Check again', async () => {
    const { user, platform } = await openCentre('', {
      prepare: ({ platform }) => platform.breakNext('listDeletionSchedules', ...unreadable),
    });
    await card('Your account').findByText("We couldn't check this just now.");
    expect(card('Your account').queryByText(/Your account isn't being deleted/)).toBeNull();
    await platform.mendFaults();
    await platform.setDeletions('luna', ['EMAIL_SENT']);
    await press(user, 'Check again');
    await card('Your account').findByText(/^We sent you an e-mail\./);
    expect(card('Your account').queryByText(/couldn't check/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Your account');
  });

  test('keeps Check again busy while the status loads, and ignores a second press', async () => {
    const centre = await openCentre('', {
      prepare: ({ platform }) => platform.breakNext('listDeletionSchedules', ...unreadable),
    });
    await card('Your account').findByText("We couldn't check this just now.");
    await expectAskedOnce('Check again', centre);
  });

  test('shows a change that was made elsewhere once the page is visible again', async () => {
    const { platform, device } = await openCentre('');
    await card('Your account').findByText(/^Your account isn't being deleted/);
    await platform.setDeletions('luna', ['CONFIRMED']);
    device.page.show();
    await card('Your account').findByText(/^Your account will be deleted within 14 days/);
  });

  test('is absent for visitors', async () => {
    await renderStore('/public/privacy');
    await screen.findByRole('heading', { level: 3, name: 'This device' });
    expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull();
  });
});

describe('the device’s card', () => {
  test('shows the size of the stored data, and its kinds', async () => {
    await openCentre('');
    await card('This device').findByText('The store keeps 403 kB on this device.');
    expect(card('This device').getByText('400 kB')).toBeDefined();
    expect(card('This device').getByText('2 kB')).toBeDefined();
    card('This device').getByText('Settings, such as your language');
  });

  test('formats numbers in the language of its texts, not in the chosen one', async () => {
    await openCentre('', { language: 'ru' });
    await card('This device').findByText('The store keeps 403 kB on this device.');
    expect(card('This device').getByText('400 kB')).toBeDefined();
  });

  test.each([
    [[], 'The store keeps nothing on this device.'],
    [[{ kind: 'files', bytes: 2_340_000 }], 'The store keeps 2.3 MB on this device.'],
    [
      [
        { kind: 'files', bytes: 10 },
        { kind: 'records', bytes: null },
      ],
      /^The store keeps a few things on this device\. The browser doesn't show how much/,
    ],
  ] as const)('shows the total of the stored data for %j', async (amounts, text) => {
    await openCentre('', {
      prepare: ({ device }) => {
        device.storedData.amounts = amounts;
        return Promise.resolve();
      },
    });
    await card('This device').findByText(text);
  });

  test.each([
    ['signed in', '/privacy', { signedInAs: 'luna' }],
    ['for a visitor', '/public/privacy', {}],
  ] as const)(
    '%s, wipes the device after a confirmation, signs out and says so',
    async (_, address, options) => {
      const { user, app, device } = await renderStore(address, options);
      await press(user, "Remove the store's data");
      await dialog("Remove the store's data?");
      await press(user, 'Remove it');
      await screen.findByText(/^Done\. You're signed out/);
      expect(window.location.pathname).toBe('/public/privacy');
      expect(app.session.userId).toBeUndefined();
      expect((await device.storedData.measure()).every(({ bytes }) => bytes === 0)).toBe(true);
    },
  );

  test('wipes nothing if the player cancels', async () => {
    const { user, app, device } = await openCentre('');
    await press(user, "Remove the store's data");
    await dialog("Remove the store's data?");
    await press(user, 'Keep everything');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.session.userId).toBeDefined();
    expect((await device.storedData.measure())[0]?.bytes).toBe(400_000);
  });

  test('keeps the record of an open purchase, and says so', async () => {
    const { user, journal } = await renderStore('/public/privacy', {
      prepare: async ({ journal }) => {
        const attempt = attemptOf({});
        journal.kept.set(attempt.userId, { version: 1, open: { [attempt.id]: attempt } });
      },
    });
    await press(user, "Remove the store's data");
    await press(user, 'Remove it');
    await screen.findByText(/^One thing had to stay: the note about a purchase/);
    expect(journal.kept.size).toBe(1);
  });

  test('says so if the browser does not remove everything', async () => {
    const { user } = await openCentre('', {
      prepare: ({ device }) => {
        device.storedData.stuck = ['records'];
        return Promise.resolve();
      },
    });
    await press(user, "Remove the store's data");
    await press(user, 'Remove it');
    await screen.findByText(/^The browser didn't let us remove everything\./);
  });
});

describe('the card of other companies', () => {
  test('says so if there are no third parties', async () => {
    await openCentre('');
    card('Other companies').getByText(/^None\. Nothing here comes from anyone else/);
  });

  test('shows when and why each third party is loaded', async () => {
    await openCentre('', {
      settings: {
        thirdParties: [
          { role: 'cards', name: 'Stripe', privacyPolicy: 'https://stripe.test/privacy' },
          { role: 'captcha', name: 'reCAPTCHA', privacyPolicy: 'https://captcha.test/privacy' },
        ],
      },
    });
    card('Other companies').getByText(
      /^Stripe handles card payments\. It only loads when you open the checkout or while a purchase isn't finished/,
    );
    card('Other companies').getByText(/^reCAPTCHA makes sure .* only loads while the box/);
    const link = card('Other companies').getByRole('link', { name: /Stripe/ });
    expect(link.getAttribute('href')).toBe('https://stripe.test/privacy');
    expect(card('Other companies').queryByText(/^None/)).toBeNull();
  });
});

describe('the switch for personalised ads', () => {
  const toggle = () => screen.findByRole('switch', { name: /^Personalised ads/ });

  test('is off until the player turns it on, and saves the choice', async () => {
    const { user, platform } = await openCentre('ads');
    expect(await toggle()).toMatchObject({ checked: false });
    await user.click(await toggle());
    await waitFor(async () => expect(await platform.adsConsent('luna')).toBe(true));
    expect(await toggle()).toMatchObject({ checked: true });
  });

  test('is a native checkbox without aria-checked', async () => {
    await openCentre('ads');
    expect(await toggle()).toMatchObject({ type: 'checkbox' });
    expect((await toggle()).hasAttribute('aria-checked')).toBe(false);
  });

  test('is busy while the choice is being saved, and ignores a second press', async () => {
    const { user, platform, advance } = await openCentre('ads');
    await toggle();
    await platform.slowDown(1_000);
    await user.click(await toggle());
    expect((await toggle()).getAttribute('aria-busy')).toBe('true');
    await user.click(await toggle());
    await advance(3_000);
    expect((await toggle()).getAttribute('aria-busy')).toBeNull();
    expect(await platform.adsConsent('luna')).toBe(true);
  });

  test('returns to off if saving fails, with a message for six seconds', async () => {
    const { user, platform, advance } = await openCentre('ads');
    await toggle();
    await platform.breakNext('changeAdsConsent', 'refused');
    await user.click(await toggle());
    const text = 'Oops, looks like something went wrong, please try again';
    const message = (await screen.findByText(text)).closest('[aria-live]');
    expect(await toggle()).toMatchObject({ checked: false });
    expect((await toggle()).getAttribute('aria-describedby')).toBe(message?.id);
    await advance(5_900);
    screen.getByText(text);
    await advance(100);
    expect(screen.queryByText(text)).toBeNull();
  });

  test('keeps Try again busy while the choice loads, and ignores a second press', async () => {
    const centre = await openCentre('ads', {
      prepare: ({ platform }) =>
        platform.breakNext(
          'readAdsConsent',
          ...Array.from({ length: 9 }, () => 'unavailable' as const),
        ),
    });
    await screen.findByText("We couldn't load your choice just now.");
    await expectAskedOnce('Try again', centre);
  });

  test('says that the choice failed to load, and gets the focus after Try again', async () => {
    const { user } = await openCentre('ads', {
      // One fault for each of strict mode's two loads.
      prepare: ({ platform }) => platform.breakNext('readAdsConsent', 'unavailable', 'unavailable'),
    });
    const notice = await screen.findByText("We couldn't load your choice just now.");
    const region = notice.closest('[aria-live]');
    await press(user, 'Try again');
    const read = await toggle();
    expect(document.activeElement).toBe(read);
    // A screen reader announces text added to a known region: this one stays mounted.
    expect(region?.isConnected).toBe(true);
  });
});
