import type { RouteName } from '#core/navigation/routes.ts';
import { type ComponentType, lazy } from 'react';

/** Each screen is a chunk of its own. */
export const screens = {
  home: lazy(async () => ({
    default: (await import('./screens/home/home-screen.tsx')).HomeScreen,
  })),
  checkout: lazy(async () => ({
    default: (await import('./screens/checkout/checkout-screen.tsx')).CheckoutScreen,
  })),
  checkoutSuccess: lazy(async () => ({
    default: (await import('./screens/checkout-success/checkout-success-screen.tsx'))
      .CheckoutSuccessScreen,
  })),
  checkoutCollect: lazy(async () => ({
    default: (await import('./screens/checkout-collect/checkout-collect-screen.tsx'))
      .CheckoutCollectScreen,
  })),
  orders: lazy(async () => ({
    default: (await import('./screens/orders/orders-screen.tsx')).OrdersScreen,
  })),
  promoCode: lazy(async () => ({
    default: (await import('./screens/promo-code/promo-code-screen.tsx')).PromoCodeScreen,
  })),
  download: lazy(async () => ({
    default: (await import('./screens/download/download-screen.tsx')).DownloadScreen,
  })),
  screenshots: lazy(async () => ({
    default: (await import('./screens/screenshots/screenshots-screen.tsx')).ScreenshotsScreen,
  })),
  passwordForgot: lazy(async () => ({
    default: (await import('./screens/forgot-password/forgot-password-screen.tsx'))
      .ForgotPasswordScreen,
  })),
  passwordReset: lazy(async () => ({
    default: (await import('./screens/password-reset/password-reset-screen.tsx'))
      .PasswordResetScreen,
  })),
  webView: lazy(async () => ({
    default: (await import('./screens/web-view/web-view-screen.tsx')).WebViewScreen,
  })),
  login: lazy(async () => ({
    default: (await import('./screens/login/login-screen.tsx')).LoginScreen,
  })),
  privacy: lazy(async () => ({
    default: (await import('./screens/privacy/privacy-screen.tsx')).PrivacyScreen,
  })),
  'public/privacy': lazy(async () => ({
    default: (await import('./screens/public-privacy/public-privacy-screen.tsx'))
      .PublicPrivacyScreen,
  })),
  ConfirmationEmailPrivacy: lazy(async () => ({
    default: (await import('./screens/confirm/confirm-screen.tsx')).ConfirmScreen,
  })),
  notFound: lazy(async () => ({
    default: (await import('./screens/not-found/not-found-screen.tsx')).NotFoundScreen,
  })),
} as const satisfies Record<Exclude<RouteName, 'root'>, ComponentType>;
