import { screen, waitFor } from '@testing-library/react';
import { broken, type RenderedStore } from '../../support/render-page.tsx';
import { card, deletions, openCentre } from './support.ts';

const account = () => card('Your account');

const never = Array.from({ length: 9 }, () => 'unavailable' as const);

/** Presses the button twice while its request is pending: it is busy, keeps the focus, and sends one request. */
async function expectAskedOnce(
  name: string,
  { user, press, platform, advance }: RenderedStore,
): Promise<void> {
  await platform.slowDown(1_000);
  const left = await platform.faultsLeft();
  await press(name);
  const again = screen.getByRole('button', { name });
  expect([again.ariaBusy, document.activeElement]).toEqual(['true', again]);
  await user.click(again);
  await advance(1_000);
  expect(again.ariaBusy).toBeNull();
  expect(await platform.faultsLeft()).toBe(left - 1);
  await platform.slowDown(0);
}

describe('the account’s card', () => {
  const willBe = /^Your account will be deleted within 14 days/;

  test.each([
    [[], "Your account isn't being deleted. It stays as it is."],
    [
      ['EMAIL_SENT'],
      "We sent you an e-mail. We'll only delete the account if you open the link in it.",
    ],
    [['CONFIRMED'], /^Your account will be deleted within 14 days\. You can still stop it\.$/],
    [['ON_HOLD'], /^We don't know whether your account is being deleted\./],
  ])('shows the status of the deletion schedules %j', async (statuses, text) => {
    await openCentre('', deletions(...statuses));
    await account().findByText(text);
    account().getByText('We write to luna@example.test.');
  });

  test('shows a change made elsewhere once the page is visible again, and the last known state after a failed read', async () => {
    const { platform, device } = await openCentre();
    await account().findByText(/^Your account isn't being deleted/);
    await platform.setDeletions('luna', ['CONFIRMED']);
    device.page.show();
    await account().findByText(willBe);
    await platform.breakNext('listDeletionSchedules', ...never);
    device.page.show();
    await account().findByText(/This is the last thing we knew\.$/);
    account().getByText(/^As of .*\d:\d\d/);
    account().getByText(willBe);
    // The previous text is not announced again.
    expect(account().getByRole('status').ariaAtomic).toBe('false');
  });

  test('says that the account will be deleted until it is certain that it will not', async () => {
    const { user, platform, advance } = await openCentre('', deletions('CONFIRMED'));
    await account().findByText(willBe);
    await platform.slowDown(1_000);
    await user.click(screen.getAllByRole('button', { name: 'Stop the deletion' })[0]!);
    // The platform has cancelled it, and is asked whether it has.
    await advance(1_000);
    account().getByText(willBe);
    await advance(1_000);
    account().getByText(/^Your account isn't being deleted/);
  });

  test('claims no status if it was never loaded, and loads it on Check again, which is busy meanwhile', async () => {
    const store = await openCentre('', broken('listDeletionSchedules', ...never));
    await account().findByText("We couldn't check this just now.");
    expect(account().queryByText(/Your account isn't being deleted/)).toBeNull();
    await expectAskedOnce('Check again', store);
    await store.platform.mendFaults();
    await store.platform.setDeletions('luna', ['EMAIL_SENT']);
    await store.press('Check again');
    await account().findByText(/^We sent you an e-mail\./);
    expect(account().queryByText(/couldn't check/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Your account');
  });
});

describe('the card of other companies', () => {
  const others = () => card('Other companies');

  test('says so if there are no third parties', async () => {
    await openCentre();
    others().getByText(/^None\. Nothing here comes from anyone else/);
  });

  test('shows when and why each third party is loaded, with its privacy policy if it has one of its own', async () => {
    const thirdParties = [
      { role: 'cards', name: 'Stripe', privacyPolicy: 'https://stripe.test/privacy' },
      { role: 'wallet', name: 'Acme', privacyPolicy: 'https://acme.test/privacy' },
      { role: 'captcha', name: 'Acme' },
    ] as const;
    await openCentre('', { settings: { thirdParties } });
    others().getByText(
      /^Stripe handles card payments\. It only loads when you open the checkout or while a purchase isn't finished/,
    );
    others().getByText(/pay with Acme Pay .* Nothing of it loads before the checkout\./);
    others().getByText(/^Acme makes sure .* only loads while the box/);
    const links = others().getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ href }) => href)).toEqual([
      'https://stripe.test/privacy',
      'https://acme.test/privacy',
    ]);
    expect(others().queryByText(/^None/)).toBeNull();
  });
});

describe('the switch for personalised ads', () => {
  const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Personalised ads/ });

  test('is a native checkbox that is off until the player turns it on, and busy while that is saved', async () => {
    const { user, platform, advance } = await openCentre('ads');
    expect(await toggle()).toMatchObject({ type: 'checkbox', checked: false });
    expect((await toggle()).hasAttribute('aria-checked')).toBe(false);
    await platform.slowDown(1_000);
    await user.click(await toggle());
    expect((await toggle()).getAttribute('aria-busy')).toBe('true');
    await user.click(await toggle());
    await advance(3_000);
    expect((await toggle()).getAttribute('aria-busy')).toBeNull();
    expect(await toggle()).toMatchObject({ checked: true });
    expect(await platform.adsConsent('luna')).toBe(true);
  });

  test.each([
    ['refused', 'Oops, looks like something went wrong, please try again'],
    ['too-many', 'Too many tries. Please wait a little and try again.'],
  ] as const)(
    'returns to off if saving fails, with a message for six seconds: %s, %s',
    async (problem, text) => {
      const { user, ports, advance } = await openCentre('ads');
      await toggle();
      jest.spyOn(ports.privacy, 'changeAdsConsent').mockResolvedValueOnce({ ok: false, problem });
      await user.click(await toggle());
      const message = (await screen.findByText(text)).closest('[aria-live]');
      expect(await toggle()).toMatchObject({ checked: false });
      expect((await toggle()).getAttribute('aria-describedby')).toBe(message?.id);
      await advance(5_900);
      screen.getByText(text);
      await advance(100);
      expect(screen.queryByText(text)).toBeNull();
    },
  );

  test('passes its focus on if the choice is no longer known', async () => {
    const { user, platform, advance } = await openCentre('ads');
    await toggle();
    await platform.breakNext('changeAdsConsent', 'answer-lost');
    await platform.breakNext('readAdsConsent', ...never);
    await user.click(await toggle());
    await screen.findByText('Oops, looks like something went wrong, please try again');
    await advance(6_000);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
  });

  test('says that the choice failed to load, and gets the focus after Try again, which is busy meanwhile', async () => {
    const store = await openCentre('ads', broken('readAdsConsent', ...never));
    const notice = await screen.findByText("We couldn't load your choice just now.");
    const region = notice.closest('[aria-live]');
    await expectAskedOnce('Try again', store);
    await store.platform.mendFaults();
    await store.press('Try again');
    const read = await toggle();
    await waitFor(() => expect(document.activeElement).toBe(read));
    // A screen reader announces text added to a known region: this one stays mounted.
    expect(region?.isConnected).toBe(true);
  });
});
