import type { Account } from '#core/account.ts';
import type { App } from '#core/app.ts';
import { createContext, useContext } from 'react';
import type { AccountSlots, Slots } from './slots.ts';

/** Names and links that a studio puts around the store. */
export interface Brand {
  readonly name: string;
  /** Of the desktop downloads. */
  readonly launcherVersion: string;
  readonly links: {
    readonly terms: string;
    readonly help: string;
    readonly privacyPolicy: string;
    readonly windows: string;
    readonly mac: string;
    readonly android: string;
    readonly ios: string;
  };
}

/** What only a signed-in player's pages need. */
export type StoreAccount = Account & AccountSlots;

export interface Store {
  readonly app: App<StoreAccount>;
  readonly slots: Slots;
  readonly brand: Brand;
}

export const StoreContext = createContext<Store | undefined>(undefined);

/** What every page has: the app's stores, what adapters bring for it, and the brand. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('used outside the store');
  return store;
}

/**
 * What a signed-in player's pages have. Only for what is drawn where the guard has let somebody through; who
 * else is drawn asks `app.account.here`, as an observer.
 */
export function useAccount(): StoreAccount {
  const { here } = useStore().app.account;
  if (!here) throw new Error('used before the account\u2019s part was here');
  return here;
}
