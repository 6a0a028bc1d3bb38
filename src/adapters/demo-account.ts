import type { AccountBackend } from '../backend.ts';
import { type GameSurroundings, gameBridgeOf } from './demo-game-bridge.ts';
import { createJournal } from './browser/journal.ts';
import { hostedMaintenance } from './browser/maintenance.ts';
import { createPictures } from './browser/pictures.ts';
import { browserSharing } from './browser/sharing.ts';
import { createLazyStoredData } from './browser/lazy-stored-data.ts';
import { createCaptchaWidget } from './fake/captcha-widget.tsx';
import { CardDraft } from './fake/card-draft.ts';
import { createCardFields } from './fake/card-fields.tsx';
import { createFakeCatalogue } from './fake/catalogue.ts';
import { askCardholder } from './fake/challenge-dialog.ts';
import type { FakeClient } from './fake/client.ts';
import { createFakePayments } from './fake/payments.ts';
import { createFakePlayer } from './fake/player.ts';
import { createFakePrivacy } from './fake/privacy.ts';
import { createFakePromo } from './fake/promo.ts';
import { plannedCardholder } from './fake/scenario/cardholder.ts';
import { createFakeScreenshots } from './fake/screenshots.ts';

/** What the account shares with the rest of the demo. */
interface Surroundings extends GameSurroundings {
  readonly client: FakeClient;
  /** Told when an adapter did not come. */
  readonly partMissing: () => void;
}

/** What only a signed-in player needs of the demo's world and the browser. */
export async function createAccountBackend(surroundings: Surroundings): Promise<AccountBackend> {
  const { world, client, device, partMissing } = surroundings;
  const { now } = device.clock;
  const draft = new CardDraft(now);
  return {
    ports: {
      player: createFakePlayer(client),
      catalogue: createFakeCatalogue(client, now),
      payments: createFakePayments(client, draft, plannedCardholder(world, askCardholder)),
      privacy: createFakePrivacy(client),
      promo: createFakePromo(client),
      screenshots: createFakeScreenshots(client),
      gameBridge: await gameBridgeOf(surroundings),
      journal: createJournal(device.diagnostics),
      pictures: createPictures(),
      sharing: browserSharing,
      storedData: createLazyStoredData(partMissing),
      maintenance: hostedMaintenance,
    },
    slots: {
      CardFields: createCardFields(draft),
      CaptchaWidget: createCaptchaWidget(world),
    },
  };
}
