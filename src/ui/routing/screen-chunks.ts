import { type RouteName, routes } from '#core/navigation/routes.ts';
import type { ComponentType, ReactNode } from 'react';
import { type Chunk, chunkOf } from './chunk.tsx';

type Screen = () => Promise<ComponentType>;

/** Each screen is a chunk of its own. */
const imports = {
  home: async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
  // In one chunk with its adapter (`live-account.ts`).
  checkout: async () =>
    (await import(/* webpackChunkName: "checkout" */ '../screens/checkout/checkout-screen.tsx'))
      .CheckoutScreen,
  checkoutSuccess: async () =>
    (await import('../screens/checkout-success/checkout-success-screen.tsx')).CheckoutSuccessScreen,
  checkoutCollect: async () =>
    (await import('../screens/checkout-collect/checkout-collect-screen.tsx')).CheckoutCollectScreen,
  orders: async () => (await import('../screens/orders/orders-screen.tsx')).OrdersScreen,
  promoCode: async () =>
    (await import('../screens/promo-code/promo-code-screen.tsx')).PromoCodeScreen,
  download: async () => (await import('../screens/download/download-screen.tsx')).DownloadScreen,
  // In one chunk with its adapter and rules: a chosen picture would be lost if they were missing.
  screenshots: async () =>
    (
      await import(
        /* webpackChunkName: "screenshots" */ '../screens/screenshots/screenshots-screen.tsx'
      )
    ).ScreenshotsScreen,
  passwordForgot: async () =>
    (await import('../screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  passwordReset: async () =>
    (await import('../screens/password-reset/password-reset-screen.tsx')).PasswordResetScreen,
  // In one chunk with its adapter (`live.ts`, `demo.ts`): typed words would be lost if it were missing.
  withdraw: async () =>
    (await import(/* webpackChunkName: "withdraw" */ '../screens/withdraw/withdraw-screen.tsx'))
      .WithdrawScreen,
  // In one chunk with the adapter that checks a password (`live.ts`).
  family: async () =>
    (await import(/* webpackChunkName: "family-screen" */ '../screens/family/family-screen.tsx'))
      .FamilyScreen,
  accessibility: async () =>
    (await import('../screens/accessibility/accessibility-screen.tsx')).AccessibilityScreen,
  webView: async () => (await import('../screens/web-view/web-view-screen.tsx')).WebViewScreen,
  // In one chunk with its adapter (`live.ts`).
  login: async () =>
    (await import(/* webpackChunkName: "login" */ '../screens/login/login-screen.tsx')).LoginScreen,
  privacy: async () => (await import('../screens/privacy/privacy-screen.tsx')).PrivacyScreen,
  'public/privacy': async () =>
    (await import('../screens/public-privacy/public-privacy-screen.tsx')).PublicPrivacyScreen,
  ConfirmationEmailPrivacy: async () =>
    (await import('../screens/confirm/confirm-screen.tsx')).ConfirmScreen,
  notFound: async () => (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen,
} as const satisfies Record<Exclude<RouteName, 'root'>, Screen>;

const layout = chunkOf<{ readonly children: ReactNode }>(
  async () => (await import(/* webpackChunkName: "layout" */ '../layout/layout.tsx')).Layout,
);

/** The layout of every screen but login, which loads without it. */
export const Layout = layout.Component;

/** The chunk of each screen. */
export const chunks = Object.fromEntries(
  Object.entries(imports).map(([name, one]) => [name, chunkOf<object>(one)]),
) as Record<string, Chunk<object>> as Readonly<Record<keyof typeof imports, Chunk<object>>>;

/** The chunk that `main` builds the account from. */
const account = () => import(/* webpackChunkName: "account" */ '#core/account.ts');

/** Loads the chunks of a screen, without its translations. Rejects if one fails to load. */
export async function loadScreen(name: RouteName): Promise<void> {
  const { load } = chunks[name === 'root' ? 'home' : name];
  const guarded = name === 'root' || (name !== 'notFound' && routes[name].guarded);
  await Promise.all([
    load(),
    name === 'login' ? undefined : layout.load(),
    guarded ? account() : undefined,
  ]);
}
