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
  login: lazy(async () => ({
    default: (await import('./screens/login/login-screen.tsx')).LoginScreen,
  })),
  notFound: lazy(async () => ({
    default: (await import('./screens/not-found/not-found-screen.tsx')).NotFoundScreen,
  })),
} as const satisfies Record<Exclude<RouteName, 'root'>, ComponentType>;
