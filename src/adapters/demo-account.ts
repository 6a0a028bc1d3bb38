import type { DevicePort } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { AccountBackend } from '../backend.ts';
import { createJournal } from './browser/journal.ts';
import { hostedMaintenance } from './browser/maintenance.ts';
import { createPictures } from './browser/pictures.ts';
import { browserSharing } from './browser/sharing.ts';
import { createLaterStoredData } from './browser/later-stored-data.ts';
import { createCaptchaWidget } from './fake/captcha-widget.tsx';
import { CardDraft } from './fake/card-draft.ts';
import { createCardFields } from './fake/card-fields.tsx';
import { createFakeCatalogue } from './fake/catalogue.ts';
import { askCardholder } from './fake/challenge-dialog.ts';
import type { FakeClient } from './fake/client.ts';
import { createFakeGameBridge } from './fake/game-bridge.ts';
import { onPostedPicture } from './fake/game-pictures.ts';
import { createFakePayments } from './fake/payments.ts';
import { createFakePlayer } from './fake/player.ts';
import { createFakePrivacy } from './fake/privacy.ts';
import { createFakePromo } from './fake/promo.ts';
import { plannedCardholder } from './fake/scenario/cardholder.ts';
import { createFakeScreenshots } from './fake/screenshots.ts';
import type { World } from './fake/world/world.ts';

/** What the account shares with the rest of the demo. */
interface Surroundings {
  readonly world: World;
  readonly client: FakeClient;
  readonly device: DevicePort;
  /** Told when an adapter did not come. */
  readonly partMissing: () => void;
  /** False where a scenario has taken the game's engine away. */
  readonly hasEngine: boolean;
}

/** What only a signed-in player needs of the demo's world and the browser. */
export async function createAccountBackend({
  world,
  client,
  device,
  partMissing,
  hasEngine,
}: Surroundings): Promise<AccountBackend> {
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
      gameBridge: hasEngine
        ? createFakeGameBridge(world, onPostedPicture)
        : await bridgeWithoutEngine(device),
      journal: createJournal(device.diagnostics),
      pictures: createPictures(),
      sharing: browserSharing,
      storedData: createLaterStoredData(partMissing),
      maintenance: hostedMaintenance,
    },
    slots: {
      CardFields: createCardFields(draft),
      CaptchaWidget: createCaptchaWidget(world),
    },
  };
}

/** The live build's, which looks in vain for the engine that a scenario has taken away. */
async function bridgeWithoutEngine(device: DevicePort): Promise<GameBridgePort> {
  const { createGameBridge } = await import('./browser/game-bridge.ts');
  return createGameBridge({
    clock: device.clock,
    newId: device.newId,
    gameOrigin: null,
    engineLoader: '/game/loader.js',
    loadScript: () => Promise.reject(new Error('The demo was asked to have no engine.')),
    embedded: () => device.preferences.read('embedded') === 'true',
  });
}
