import checkout from '#ui/i18n/locales/en/checkout.json';
import pinTexts from '#ui/i18n/locales/en/family.json';
import type { WalletButtonsProps } from '#ports/payments.ts';
import type { WalletButtonsSlot } from '#ui/slots.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { cards } from '../support/cards.ts';
import { field } from '../support/card-form.ts';
import { lockedBrowser, openCheckoutPage, successHeading } from '../support/checkout-page.ts';
import { rightPin } from '../support/fake-family.ts';
import { FakeBrowser } from '../support/fake-store.ts';
import type { RenderedStore, RenderOptions } from '../support/render-page.tsx';
import { withWallets } from '../support/wallets.ts';

const { wallet: texts } = checkout;

const area = () => screen.findByRole('region', { name: texts.title });
const noArea = () => expect(screen.queryByRole('region', { name: texts.title })).toBeNull();

/** One wallet. A test answers its sheet. */
function createWalletStandIn() {
  let current: WalletButtonsProps | undefined;
  let isOpen = false;
  const WalletButtons: WalletButtonsSlot = (props) => {
    const { onWallets, onOpen } = props;
    useEffect(() => onWallets(true), [onWallets]);
    useEffect(() => {
      current = props;
    });
    return <button onClick={() => (isOpen = onOpen())}>Google Pay</button>;
  };
  return {
    WalletButtons,
    /** Confirms the open sheet with this card. */
    async confirm(page: RenderedStore, number: string = cards.pays, email?: string) {
      if (!isOpen) throw new Error('no sheet is open');
      isOpen = false;
      const end = page.confirmSheet(number);
      await act(async () => {
        await current?.onConfirm(email).finally(end);
      });
    },
  };
}

/** Opens the checkout with one wallet, and its sheet once `before` is done. */
async function openSheet({ before, ...options }: RenderOptions & { before?: Step } = {}) {
  const wallet = createWalletStandIn();
  const page = await openCheckoutPage({
    ...options,
    slots: { WalletButtons: wallet.WalletButtons },
  });
  await before?.(page);
  await pressWallet(page);
  return { page, wallet };
}

type Step = (page: RenderedStore) => Promise<void>;

async function pressWallet({ user }: RenderedStore): Promise<void> {
  await user.click(within(await area()).getByRole('button', { name: 'Google Pay' }));
}

test('the wallets of the device are shown, above the card form', async () => {
  await openCheckoutPage({ prepare: withWallets('apple') });
  const found = await area();
  expect(
    within(found)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Apple Pay']);
  within(found).getByText(texts.or);
  const form = screen.getByRole('form', { name: checkout.form.title });
  expect(found.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('wallets that are late to be known', () => {
  /** Opens the checkout of a device that had wallets, or had none, and has the reverse now. They are known after the step. */
  async function findLate({ had, step }: { readonly had: boolean; readonly step: Step }) {
    const browser = new FakeBrowser();
    const { read } = browser.world;
    let find = () => {};
    const late = new Promise<void>((resolve) => (find = resolve));
    const page = await openCheckoutPage({
      browser,
      prepare: async (fake) => {
        if (had) await withWallets('none')(fake);
        fake.device.preferences.write('wallets', String(had));
        browser.world.read = async () => {
          await late;
          return read.call(browser.world);
        };
      },
    });
    await step(page);
    await act(async () => find());
  }

  const useForm: Step = async ({ user }) => user.click(await field('Name on card'));
  const room = () => screen.queryByText(texts.or);

  test('do not move a form in use if they are found', async () => {
    await findLate({ had: false, step: useForm });
    expect(room()).toBeNull();
  });

  test('do not move a form in use if they are missing: their room stays, with nothing in it', async () => {
    await findLate({ had: true, step: useForm });
    expect(room()).not.toBeNull();
    noArea();
  });

  test('leave no room if they are missing', async () => {
    await findLate({ had: true, step: async () => void (await field('Name on card')) });
    expect(room()).toBeNull();
    noArea();
  });
});

test('the price that has changed since the sheet opened is reported beside the wallets alone', async () => {
  const { page, wallet } = await openSheet();
  await page.platform.setPrice('demo-billing-us', 'gems_pack_3', 599);
  await wallet.confirm(page);
  within(await area()).getByText(checkout.priceChanged.title);
  expect(screen.getAllByText(checkout.priceChanged.title)).toHaveLength(1);
});

test('if the network is lost while the sheet is open, the wallets go and the notice stands beside Pay', async () => {
  const { page, wallet } = await openSheet();
  await act(() => page.goOffline());
  await wallet.confirm(page);
  await screen.findByText(checkout.priceUnknown.title);
  noArea();
});

test('wallets that go offline leave the focus on the heading', async () => {
  const page = await openCheckoutPage({ signedInAs: 'finn', prepare: withWallets('google') });
  (await screen.findByRole('checkbox', { name: texts.email })).focus();
  await act(() => page.goOffline());
  noArea();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a player without a linked e-mail agrees first that the wallet passes on its own', async () => {
  const { page, wallet } = await openSheet({
    signedInAs: 'finn',
    async before({ user }) {
      const box = await screen.findByRole('checkbox', { name: texts.email });
      expect(box).toHaveProperty('checked', false);
      expect(screen.getByText('Google Pay').closest('[inert]')).not.toBeNull();
      screen.getByText(texts.emailMissing);
      await user.click(box);
    },
  });
  await wallet.confirm(page, cards.pays, 'nobody');
  await screen.findByText(texts.badEmail.title);
});

/** Opens the sheet under a lock of this browser, once the PIN is typed and the wallets have the focus. */
async function openSheetByPin() {
  const locked = lockedBrowser();
  const { page, wallet } = await openSheet({
    ...locked,
    async before({ user }) {
      await user.click(await screen.findByRole('button', { name: texts.unlock }));
      await user.type(await screen.findByLabelText(pinTexts.pin.field), `${rightPin}{Enter}`);
      await screen.findByText(texts.unlocked);
      await waitFor(async () => expect(document.activeElement).toBe(await area()));
    },
  });
  return { page, wallet, ...locked };
}

test('a sheet that is confirmed too long after the PIN says so, and a grown-up can be asked again', async () => {
  const { page, wallet, browser } = await openSheetByPin();
  browser.clock.jump(300_000);
  await wallet.confirm(page);
  await screen.findByText(texts.expired.title);
  screen.getByRole('button', { name: texts.unlock });
});

test('the button that asks a grown-up stays while the question is open, whose own button does not promise to pay', async () => {
  const { user, press } = await openCheckoutPage({
    ...lockedBrowser(),
    slots: { WalletButtons: createWalletStandIn().WalletButtons },
  });
  const ask = await screen.findByRole('button', { name: texts.unlock });
  await user.click(ask);
  await screen.findByLabelText(pinTexts.pin.field);
  screen.getByRole('button', { name: pinTexts.pin.confirm });
  expect([ask.isConnected, ask.ariaBusy]).toEqual([true, 'true']);
  await press(pinTexts.pin.cancel);
  await waitFor(() => expect(ask.ariaBusy).toBeNull());
  expect(ask.isConnected).toBe(true);
});

test('under the purchase lock a grown-up is asked first, and the focus then is on the wallets', async () => {
  const { page, wallet } = await openSheetByPin();
  // The proof is used: the button cannot be pressed again.
  expect(document.activeElement).toBe(await area());
  await wallet.confirm(page);
  await successHeading();
});
