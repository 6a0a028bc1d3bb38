import type { AccountPorts } from '#core/account.ts';
import type { Ports } from '#core/app.ts';
import type { Catalogue } from '#core/catalogue/items.ts';
import type { FamilyDependencies, FamilyStore } from '#core/family/family-store.ts';
import type { AccountSlots, Slots } from '#ui/slots.ts';
import type { i18n } from 'i18next';

/** A composition: the ports and slots of the store, on one kind of platform. */
export interface Backend {
  readonly ports: Ports;
  readonly slots: Slots;
  /** Addresses of third-party scripts that the page may run. */
  readonly scripts: readonly (string | RegExp)[];
  /** Loads the adapters that only a signed-in player needs. Call it once. */
  readonly account: () => Promise<AccountBackend>;
  /** Loads the family's rules. Call it once. Undefined in a build without them. */
  readonly family:
    ((app: FamilyDependencies, translator: i18n) => Promise<FamilyStore>) | undefined;
}

export interface AccountBackend {
  readonly ports: AccountPorts;
  readonly catalogue: Catalogue;
  readonly slots: AccountSlots;
}
