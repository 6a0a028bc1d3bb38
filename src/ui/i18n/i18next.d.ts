import type account from './locales/en/account.json';
import type app from './locales/en/app.json';
import type family from './locales/en/family.json';
import type orders from './locales/en/orders.json';
import type privacy from './locales/en/privacy.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      account: typeof account;
      family: typeof family;
      orders: typeof orders;
      privacy: typeof privacy;
    };
  }
}
