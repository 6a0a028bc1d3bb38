import { screen } from '@testing-library/react';
import { type CardChanges, fillCard } from './card-form.ts';
import { FakeFamily, familyPorts } from './fake-family.ts';
import { FakeBrowser } from './fake-store.ts';
import type { DemoPlayer } from './platform.ts';
import { CheckoutScreen } from '#ui/screens/checkout/checkout-screen.tsx';
import { CheckoutSuccessScreen } from '#ui/screens/checkout-success/checkout-success-screen.tsx';
import { gemPackAddress, type RenderedStore, type RenderOptions } from './render-page.tsx';
import { rendererOf } from './render-screens.tsx';
import { withCard } from './saved-card.ts';

const renderCheckout = rendererOf({
  checkout: CheckoutScreen,
  checkoutSuccess: CheckoutSuccessScreen,
});

/** Renders the gem pack's checkout page, for Luna unless `signedInAs` says otherwise. */
export function openCheckoutPage(options: RenderOptions = {}): Promise<RenderedStore> {
  return renderCheckout(gemPackAddress, { signedInAs: 'luna', ...options });
}

/** Renders the gem pack's checkout page for Luna and fills in the new-card form, with changes. */
export async function openFilledForm(changes: CardChanges = {}): Promise<RenderedStore> {
  const store = await openCheckoutPage();
  await fillCard(store.user, changes);
  return store;
}

/** Renders the gem pack's checkout page for a player who has one saved card. */
export function openWithSavedCard(
  player: DemoPlayer = 'luna',
  prepare: RenderOptions['prepare'] = () => undefined,
): Promise<RenderedStore> {
  return openCheckoutPage({
    signedInAs: player,
    prepare: async (fake) => {
      await withCard(player)(fake);
      await prepare(fake);
    },
  });
}

/** The rules of a browser and of the account. Their chunk fails to load while `missing`. */
export type Rules = ReturnType<typeof familyPorts> & { missing: boolean };

/** A browser with purchase rules; by default every purchase needs its PIN. */
export function lockedBrowser(set: (family: Rules) => unknown = ({ device }) => device.hold()) {
  const browser = new FakeBrowser();
  const device = new FakeFamily({ now: browser.clock.now, disk: browser.journal });
  const family: Rules = { ...familyPorts(device), missing: false };
  set(family);
  return { browser, family };
}

/** Waits for the heading of the success page. */
export function successHeading(): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: "It's yours!" });
}

/** Waits for the dialog that says why a purchase was not made. */
export function failureDialog(): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: 'PURCHASE NOT MADE' });
}
