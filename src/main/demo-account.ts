import type { PurchaseHistoryPort } from '#ports/purchase-history.ts';
import type { AccountBackend } from './backend.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { lazyPort, unreachable } from '#adapters/browser/lazy-port.ts';
import { type GameDependencies, gameBridgeOf } from './demo-game-bridge.ts';
import { createJournal } from '#adapters/browser/storage/journal.ts';
import { hostedMaintenance } from '#adapters/browser/page/maintenance.ts';
import { createLazyPictures } from '#adapters/browser/pictures/lazy-pictures.ts';
import { createLazyStoredData } from '#adapters/browser/storage/lazy-stored-data.ts';
import { createCaptchaWidget } from '#adapters/fake/captcha-widget.tsx';
import { CardDraft } from '#adapters/fake/card-draft.ts';
import { createCardFields } from '#adapters/fake/card-fields.tsx';
import { createFakeCatalogue } from '#adapters/fake/catalogue.ts';
import { askCardholder } from '#adapters/fake/challenge-dialog.ts';
import type { FakeClient } from '#adapters/fake/client.ts';
import { createFakePayments } from '#adapters/fake/payments.ts';
import { createFakePlayer } from '#adapters/fake/player.ts';
import { createFakePrivacy } from '#adapters/fake/privacy.ts';
import { createFakePromo } from '#adapters/fake/promo.ts';
import { scriptedCardholder } from '#adapters/fake/scenario/cardholder.ts';
import { createFakeScreenshots } from '#adapters/fake/screenshots.ts';
import { createWalletButtons } from '#adapters/fake/wallet-buttons.tsx';
import { FakeWallet } from '#adapters/fake/wallet.ts';

/** Dependencies of the account, shared with the rest of the demo. */
interface AccountDependencies extends GameDependencies {
  readonly client: FakeClient;
}

/** Adapters of the demo that only a signed-in player needs. */
export async function createAccountBackend(
  dependencies: AccountDependencies,
): Promise<AccountBackend> {
  const { world, client, device } = dependencies;
  const { now } = device.clock;
  const draft = new CardDraft(now);
  const wallet = new FakeWallet();
  return {
    ports: {
      player: createFakePlayer(client),
      catalogue: createFakeCatalogue(client, now),
      payments: createFakePayments(client, draft, wallet, scriptedCardholder(world, askCardholder)),
      purchaseHistory: lazyPort<PurchaseHistoryPort>(
        async () =>
          (await import('#adapters/fake/purchase-history.ts')).createFakePurchaseHistory(client),
        { page: unreachable },
      ),
      privacy: createFakePrivacy(client),
      promo: createFakePromo(client),
      screenshots: createFakeScreenshots(client),
      gameBridge: await gameBridgeOf(dependencies),
      journal: createJournal(device.diagnostics, CONFIG.family),
      pictures: createLazyPictures(),
      storedData: createLazyStoredData(),
      maintenance: {
        // Offline, the demo sells without its host.
        announced: async () => navigator.onLine && hostedMaintenance.announced(),
      },
    },
    catalogue: demoCatalogue(),
    slots: {
      CardFields: createCardFields(draft),
      WalletButtons: createWalletButtons(world, wallet),
      CaptchaWidget: createCaptchaWidget(world),
    },
  };
}
