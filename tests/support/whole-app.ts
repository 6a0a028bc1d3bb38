import { type Account, type AccountPorts, createAccount } from '#core/account.ts';
import { type App, createApp, type Ports } from '#core/app.ts';
import type { Settings } from '#core/settings.ts';
import type { AccountSlots } from '#ui/slots.ts';

export type WholePorts = Ports & AccountPorts;

/** The app, merged with the stores of the account. */
export type WholeApp<A extends Account = Account> = App<A> &
  Omit<A, 'prefetch' | 'start' | 'leave'>;

/** The app with a loaded account. Nothing runs before `start`. */
export async function createWholeApp(ports: WholePorts, settings: Settings): Promise<WholeApp> {
  return whole(createApp(ports, settings, async (app) => createAccount(ports, app)));
}

/** Like `createWholeApp`, with the components that adapters render on the account's pages. */
export async function createDrawnApp(
  ports: WholePorts,
  settings: Settings,
  slots: AccountSlots,
): Promise<WholeApp<Account & AccountSlots>> {
  return whole(
    createApp(ports, settings, async (app) => ({ ...createAccount(ports, app), ...slots })),
  );
}

async function whole<A extends Account>(app: App<A>): Promise<WholeApp<A>> {
  await app.account.load();
  const { value: here } = app.account;
  if (!here) throw new Error('the account’s part did not come');
  return { ...here, ...app };
}
