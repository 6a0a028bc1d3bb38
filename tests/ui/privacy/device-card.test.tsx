import { problems } from '#ui/i18n/locales/en/app.json';
import { pin } from '#ui/i18n/locales/en/family.json';
import { act, screen } from '@testing-library/react';
import { attemptOf } from '../../support/attempts.ts';
import { FakeFamily, familyPorts, rightPin } from '../../support/fake-family.ts';
import type { FakePorts } from '../../support/fake-store.ts';
import { missingTexts } from '../../support/missing-texts.ts';
import { heading, luna, type RenderOptions } from '../../support/render-page.tsx';
import { card, dialog, openCentre, renderPrivacy } from './support.ts';

const device = () => card('This device');

describe('the device’s card', () => {
  const wipe = "Remove the store's data";
  const stuck = ({ device }: FakePorts) => void (device.storedData.stuck = ['records']);

  function openPurchase({ journal }: FakePorts): void {
    const attempt = attemptOf({});
    journal.kept.set(attempt.userId, { version: 1, open: { [attempt.id]: attempt } });
  }

  test('shows the kinds of the stored data, with numbers in the language of its texts, not in the chosen one', async () => {
    await openCentre('', { language: 'ru' });
    await device().findByText('The store keeps 403 kB on this device.');
    device().getByText('400 kB');
    device().getByText('2 kB');
    device().getByText('Settings, such as your language');
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
    await openCentre('', { prepare: (fake) => void (fake.device.storedData.amounts = amounts) });
    await device().findByText(text);
  });

  test('measures again once the page is visible again', async () => {
    const { device: fake } = await openCentre();
    await device().findByText('The store keeps 403 kB on this device.');
    fake.storedData.amounts = [{ kind: 'files', bytes: 2_340_000 }];
    fake.page.show();
    await device().findByText('The store keeps 2.3 MB on this device.');
  });

  test.each([
    ['signed in', '/privacy', luna],
    ['for a visitor', '/public/privacy', {}],
  ] as const)(
    '%s, wipes the device after a confirmation, signs out and says so on the screen, not above it',
    async (_, address, options) => {
      const scrolls: (Element | number)[] = [];
      jest.spyOn(window, 'scrollTo').mockImplementation(() => scrolls.push(0));
      jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
        scrolls.push(this);
      });
      const store = await renderPrivacy(address, options);
      await store.press(wipe);
      await dialog("Remove the store's data?");
      await store.press('Remove it');
      const done = await screen.findByText(/^Done\. You're signed out/);
      expect(scrolls.at(-1)).toBe(done.closest('[role=status]'));
      expect(window.location.pathname).toBe('/public/privacy');
      expect(store.app.session.userId).toBeUndefined();
      const left = await store.device.storedData.measure();
      expect(left.every(({ bytes }) => bytes === 0)).toBe(true);
    },
  );

  test('is wiped only with the PIN of this browser’s purchase lock, which is removed, too', async () => {
    const family = familyPorts(new FakeFamily().hold());
    const store = await openCentre('', { family });
    await store.press(wipe);
    await store.press('Remove it');
    await dialog(pin.title.wipe);
    expect(store.app.session.userId).toBeDefined();
    await store.user.type(screen.getByLabelText(pin.field), `${rightPin}{Enter}`);
    await screen.findByText(/^Done\. You're signed out/);
    expect(family.device.family.kind).toBe('off');
  });

  test.each<[string, RenderOptions]>([
    ['could not be loaded', { family: { ...familyPorts(), missing: true } }],
    [
      'lacks its texts',
      { family: familyPorts(new FakeFamily().hold()), ...missingTexts('family') },
    ],
  ])('says so if nothing was wiped, as the purchase lock %s', async (_, options) => {
    const store = await openCentre('', options);
    await store.press(wipe);
    await store.press('Remove it');
    await screen.findByText(problems.unavailable.body);
    expect(store.app.session.userId).toBeDefined();
    await store.press(wipe);
    expect(screen.queryByText(problems.unavailable.body)).toBeNull();
  });

  test('says so if nothing was wiped, as the page that shows the result could not be loaded', async () => {
    const loadScreen = jest.fn(() => Promise.resolve());
    loadScreen.mockRejectedValueOnce(new Error('chunk missing'));
    const store = await openCentre('', { loadScreen });
    await store.press(wipe);
    await store.press('Remove it');
    await screen.findByText(problems.unavailable.body);
    expect([window.location.pathname, store.app.session.userId]).toEqual([
      '/privacy',
      'player-luna',
    ]);
    await store.press(wipe);
    await store.press('Remove it');
    await screen.findByText(/^Done\. You're signed out/);
  });

  test('wipes nothing if the player leaves before the page that shows the result is loaded', async () => {
    let loaded: () => void;
    const loadScreen = () => new Promise<void>((resolve) => void (loaded = resolve));
    const store = await openCentre('', { loadScreen });
    await store.press(wipe);
    await store.press('Remove it');
    await store.follow('Accessibility');
    await act(async () => loaded());
    expect([window.location.pathname, store.app.session.userId]).toEqual([
      '/accessibility',
      'player-luna',
    ]);
    act(() => window.history.back());
    await heading('Privacy centre');
    await device().findByText(/^The store keeps/);
    expect(screen.getByRole('button', { name: wipe }).ariaBusy).toBeNull();
  });

  test('wipes nothing if the player cancels', async () => {
    const store = await openCentre();
    await store.press(wipe);
    await dialog("Remove the store's data?");
    await store.press('Keep everything');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.app.session.userId).toBeDefined();
    expect((await store.device.storedData.measure())[0]?.bytes).toBe(400_000);
  });

  test.each([
    ['an open purchase', openPurchase, /^One thing had to stay: the note about a purchase/],
    ['data that the browser keeps', stuck, /^We couldn't remove everything\./],
  ])('says after a wipe that something stayed: %s', async (_, prepare, text) => {
    const { press } = await renderPrivacy('/public/privacy', { prepare });
    await press(wipe);
    await press('Remove it');
    await screen.findByText(text);
  });
});
