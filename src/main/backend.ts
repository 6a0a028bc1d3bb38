import type { AccountPorts } from '#core/account.ts';
import type { Ports } from '#core/app.ts';
import type { AccountSlots, Slots } from '#ui/slots.ts';

/** What a composition brings: the ports and slots of the store, over one kind of platform. */
export interface Backend {
  readonly ports: Ports;
  readonly slots: Slots;
  /** Addresses of scripts of others that the page may run. */
  readonly scripts: readonly RegExp[];
  /** Fetches what only a signed-in player needs. Once it has come, it must not be asked for again. */
  readonly account: () => Promise<AccountBackend>;
}

export interface AccountBackend {
  readonly ports: AccountPorts;
  readonly slots: AccountSlots;
}
