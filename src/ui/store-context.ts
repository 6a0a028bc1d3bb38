import type { App } from '#core/app.ts';
import { createContext, useContext } from 'react';
import type { Slots } from './slots.ts';

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

export interface Store {
  readonly app: App;
  readonly slots: Slots;
  readonly brand: Brand;
}

export const StoreContext = createContext<Store | undefined>(undefined);

/** The stores, the adapter's components and the brand. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('used outside the store');
  return store;
}
