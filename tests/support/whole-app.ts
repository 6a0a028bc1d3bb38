import {
  type Account,
  type AccountDependencies,
  type AccountPorts,
  createAccount,
} from '#core/account.ts';
import { type App, createApp, type Ports } from '#core/app.ts';
import type { Catalogue } from '#core/catalogue/items.ts';
import type { FamilyDependencies, FamilyStore } from '#core/family/family-store.ts';
import type { Settings } from '#core/settings.ts';
import type { FamilyPort } from '#ports/family.ts';
import type { AccountSlots } from '#ui/slots.ts';
import { catalogue } from './kitewood.ts';

export type WholePorts = Ports &
  AccountPorts & {
    readonly accountFamily: FamilyPort;
  };

/** The app, merged with the stores of the account. */
export type WholeApp<A extends Account = Account> = App<A> &
  Omit<A, 'prefetch' | 'start' | 'leave'>;

/** The app with a loaded account. Nothing runs before `start`. */
export async function createWholeApp(ports: WholePorts, settings: Settings): Promise<WholeApp> {
  const loadAccount = async (app: AccountDependencies) => createAccount(ports, app, catalogue);
  return whole(createApp(ports, settings, loadAccount));
}

/**
 * Like `createWholeApp`, with the components that adapters render on the account's pages.
 *
 * @param listing what the store sells
 * @param loadFamily loads the chunk of the family's rules; undefined in a build without them
 */
export async function createDrawnApp(
  ports: WholePorts,
  settings: Settings,
  slots: AccountSlots,
  listing: Catalogue = catalogue,
  loadFamily?: (app: FamilyDependencies) => Promise<FamilyStore>,
): Promise<WholeApp<Account & AccountSlots>> {
  const loadAccount = async (app: AccountDependencies) => ({
    ...createAccount(ports, app, listing),
    ...slots,
  });
  return whole(createApp(ports, settings, loadAccount, loadFamily));
}

async function whole<A extends Account>(app: App<A>): Promise<WholeApp<A>> {
  await app.account.load();
  const { value: here } = app.account;
  if (!here) throw new Error('the account’s part did not come');
  return { ...here, ...app };
}
