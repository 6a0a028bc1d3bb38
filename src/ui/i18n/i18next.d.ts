import type account from './locales/en/account.json';
import type app from './locales/en/app.json';
import type checkout from './locales/en/checkout.json';
import type family from './locales/en/family.json';
import type orders from './locales/en/orders.json';
import type privacy from './locales/en/privacy.json';
import type store from './locales/en/store.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      store: typeof store;
      account: typeof account;
      checkout: typeof checkout;
      family: typeof family;
      orders: typeof orders;
      privacy: typeof privacy;
    };
  }
}
