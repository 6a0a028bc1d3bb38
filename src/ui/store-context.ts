import type { Account } from '#core/account.ts';
import { type App, shownAccount } from '#core/app.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import { createContext, useContext, useEffect } from 'react';
import type { AccountSlots, Slots } from './slots.ts';

/** Names and links that a studio sets. */
export interface Brand {
  readonly name: string;
  /** The version of the desktop launcher. */
  readonly launcherVersion: string;
  readonly links: {
    readonly terms: string;
    readonly help: string;
    readonly refunds: string;
    readonly privacyPolicy: string;
    readonly windows: string;
    readonly mac: string;
    readonly android: string;
    readonly ios: string;
  };
}

/** Values for signed-in players' pages. */
export type StoreAccount = Account & AccountSlots;

export interface Store {
  readonly app: App<StoreAccount>;
  readonly slots: Slots;
  readonly brand: Brand;
  /** Loads the chunks of a screen. Rejects if one fails to load. */
  readonly loadScreen: (name: RouteName) => Promise<void>;
}

export const StoreContext = createContext<Store | undefined>(undefined);

/** Values for every page: the app's stores, components of adapters, and the brand. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('Render this below StoreContext');
  return store;
}

/** Values for signed-in players' pages, available below `useAccountLoader` once it is ready. */
export function useAccount(): StoreAccount {
  const { value } = useStore().app.account;
  if (!value) throw new Error('Render this below the guard');
  return value;
}

/** The account if its player is still signed in. Call it from an observer. */
export const useShownAccount = (): StoreAccount | undefined => shownAccount(useStore().app);

/** Asks the platform who is signed in, once it is needed. */
export function useEnsureSession(needed: boolean): void {
  const { session } = useStore().app;
  useEffect(() => {
    if (needed) void session.ensure();
  }, [session, needed]);
}

/** Loads the account if `needed`. Read its `state` in an observer. */
export function useAccountLoader(needed = true): App<StoreAccount>['account'] {
  const { account } = useStore().app;
  useEffect(() => {
    if (needed) void account.load();
  }, [account, needed]);
  return account;
}
