import { type Account, createAccount } from '#core/account.ts';
import { type App, createApp } from '#core/app.ts';
import type { AccountSlots } from '#ui/slots.ts';
import type { FakePorts } from './fake-store.ts';
import { catalogue } from './kitewood.ts';
import { settings } from './settings.ts';
import { settle } from './settle.ts';

const nothing = () => null;

/** A page of an app that loads the account chunk when the test says so. */
export class AccountOnItsWay {
  /** How often the chunk was requested. */
  asked = 0;
  readonly app: App<Account & AccountSlots>;
  #arrive: ((error?: Error) => void) | undefined;

  constructor(
    { ports }: Pick<FakePorts, 'ports'>,
    slots: AccountSlots = { CardFields: nothing, WalletButtons: nothing, CaptchaWidget: nothing },
  ) {
    this.app = createApp(ports, settings(), async (app) => {
      this.asked++;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      this.#arrive = (error) => (error ? reject(error) : resolve());
      await promise;
      return { ...createAccount(ports, app, catalogue), ...slots };
    });
  }

  async comes(): Promise<Account> {
    this.#arrive?.();
    await settle();
    const { value: here } = this.app.account;
    if (!here) throw new Error('nobody asked for the account’s part');
    return here;
  }

  /** Fails as if the chunk could not be fetched. */
  async fails(): Promise<void> {
    const error = new Error('Loading chunk account failed.');
    error.name = 'ChunkLoadError';
    this.#arrive?.(error);
    await settle();
  }
}
