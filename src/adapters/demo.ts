import type { Ports } from '#core/app.ts';
import type { Slots } from '#ui/slots.ts';
import { browserClock } from './browser/clock.ts';
import { createBrowserDevice } from './browser/device.ts';
import { givingWay } from './browser/giving-way.ts';
import { createJournal } from './browser/journal.ts';
import { createAppUpdates } from './browser/service-worker.ts';
import { createFakeAnalytics } from './fake/analytics.ts';
import { createCaptchaWidget } from './fake/captcha-widget.tsx';
import { CardDraft } from './fake/card-draft.ts';
import { createCardFields } from './fake/card-fields.tsx';
import { createFakeCatalogue } from './fake/catalogue.ts';
import { askCardholder } from './fake/challenge-dialog.ts';
import { FakeClient } from './fake/client.ts';
import { createFakeConnectivity } from './fake/connectivity.ts';
import { createFakeLocation } from './fake/location.ts';
import { createFakeGameBridge } from './fake/game-bridge.ts';
import { onPostedPicture } from './fake/game-pictures.ts';
import { showInbox } from './fake/inbox.ts';
import { createFakePassword } from './fake/password.ts';
import { createFakePayments } from './fake/payments.ts';
import { createFakePlayer } from './fake/player.ts';
import { createFakePrivacy } from './fake/privacy.ts';
import { createFakePromo } from './fake/promo.ts';
import { createFakeScreenshots } from './fake/screenshots.ts';
import { createFakeSession } from './fake/session.ts';
import { browserWorldStore, World } from './fake/world/world.ts';

/** The store on a world of its own, in this page: needs no network and no other machine. */
export function createBackend(): {
  readonly ports: Ports;
  readonly slots: Slots;
  readonly scripts: readonly RegExp[];
} {
  const world = new World(browserWorldStore(givingWay), browserClock.now);
  const client = new FakeClient(world, (ms) => new Promise((done) => browserClock.after(ms, done)));
  const draft = new CardDraft(browserClock.now);
  showInbox(world);
  return {
    ports: {
      session: createFakeSession(client),
      player: createFakePlayer(client),
      catalogue: createFakeCatalogue(client, browserClock.now),
      payments: createFakePayments(client, draft, askCardholder),
      analytics: createFakeAnalytics(world),
      journal: createJournal(),
      thirdParties: [],
      gameBridge: createFakeGameBridge(world, onPostedPicture),
      password: createFakePassword(client),
      privacy: createFakePrivacy(client),
      promo: createFakePromo(client),
      screenshots: createFakeScreenshots(client),
      device: createBrowserDevice(
        createFakeLocation(client),
        createFakeConnectivity(),
        createAppUpdates(),
      ),
    },
    slots: {
      CardFields: createCardFields(draft),
      CaptchaWidget: createCaptchaWidget(world),
      captchaRuns: () => false,
    },
    scripts: [],
  };
}
