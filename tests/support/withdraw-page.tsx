import { addPurchases } from '#adapters/fake/scenario/purchases.ts';
import en from '#ui/i18n/locales/en/orders.json';
import { DownloadScreen } from '#ui/screens/download/download-screen.tsx';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { OrdersScreen } from '#ui/screens/orders/orders-screen.tsx';
import { PublicPrivacyScreen } from '#ui/screens/public-privacy/public-privacy-screen.tsx';
import { WithdrawScreen } from '#ui/screens/withdraw/withdraw-screen.tsx';
import { screen } from '@testing-library/react';
import type { FakePorts } from './fake-store.ts';
import { players } from './platform.ts';
import type { RenderedStore, RenderOptions } from './render-page.tsx';
import { rendererOf } from './render-screens.tsx';

/** Opens a page of a store with the withdrawal. */
export const renderWithdrawal = rendererOf({
  withdraw: WithdrawScreen,
  orders: OrdersScreen,
  login: LoginScreen,
  'public/privacy': PublicPrivacyScreen,
  download: DownloadScreen,
});

export const box = (name: string) => screen.findByRole('textbox', { name });

/** The player in Germany has bought on another device. */
async function boughtElsewhere({ browser, clock }: FakePorts): Promise<void> {
  await browser.world.run((state) => {
    state.plans.country = 'DE';
    addPurchases(state, players.luna.userId, clock.now());
  });
}

/** A signed-in player who has bought on another device. */
export const signedIn: RenderOptions = { signedInAs: 'luna', prepare: boughtElsewhere };

/** Fills in the form. */
export async function fill({ user }: RenderedStore, about?: string): Promise<void> {
  if (about !== undefined) await user.type(await box(en.withdraw.about), about);
  await user.type(await box(en.withdraw.name), 'Ada Lovelace');
  await user.type(await box(en.withdraw.email), 'parent@example.test');
}
