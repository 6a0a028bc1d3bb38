import type { Ports } from '#core/app.ts';
import type { Device } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { Slots } from '#ui/slots.ts';
import { browserClock } from './browser/clock.ts';
import { consoleDiagnostics } from './browser/diagnostics.ts';
import { createBrowserDevice } from './browser/device.ts';
import { givingWay } from './browser/giving-way.ts';
import { createJournal } from './browser/journal.ts';
import { createAppUpdates } from './browser/service-worker.ts';
import { wipeRecords } from './browser/stored-data.ts';
import { createFakeAnalytics } from './fake/analytics.ts';
import { createCaptchaWidget } from './fake/captcha-widget.tsx';
import { CardDraft } from './fake/card-draft.ts';
import { createCardFields } from './fake/card-fields.tsx';
import { createFakeCatalogue } from './fake/catalogue.ts';
import { askCardholder } from './fake/challenge-dialog.ts';
import { FakeClient } from './fake/client.ts';
import { createFakeConnectivity } from './fake/connectivity.ts';
import { createFakeLocation } from './fake/location.ts';
import { showDirector } from './fake/director/director.ts';
import { createFakeGameBridge } from './fake/game-bridge.ts';
import { onPostedPicture } from './fake/game-pictures.ts';
import { showInbox } from './fake/inbox.ts';
import { createFakePassword } from './fake/password.ts';
import { createFakePayments } from './fake/payments.ts';
import { createFakePlayer } from './fake/player.ts';
import { createFakePrivacy } from './fake/privacy.ts';
import { createFakePromo } from './fake/promo.ts';
import { scenarioAtStart } from './fake/scenario/at-start.ts';
import { beginWorld } from './fake/scenario/begin.ts';
import { plannedCardholder } from './fake/scenario/cardholder.ts';
import { clockFrom } from './fake/scenario/clock.ts';
import { updatesOf } from './fake/scenario/updates.ts';
import { registrationOf } from './fake/scenario/worker.ts';
import { createFakeScreenshots } from './fake/screenshots.ts';
import { createFakeSession } from './fake/session.ts';
import { browserWorldStore, World } from './fake/world/world.ts';

/**
 * The store on a world of its own, in this page: needs no network and no other machine. Begins with the
 * scenario that the address names, if it does.
 */
export async function createBackend(): Promise<{
  readonly ports: Ports;
  readonly slots: Slots;
  readonly scripts: readonly RegExp[];
}> {
  const start = scenarioAtStart();
  const { scenario } = start;
  const clock = clockFrom(browserClock, scenario.time);
  const world = new World(browserWorldStore(givingWay), clock.now);
  const client = new FakeClient(world, (ms) => new Promise((done) => clock.after(ms, done)));
  const draft = new CardDraft(clock.now);
  // What listens to the browser is there before anything is waited for.
  const device = createBrowserDevice(
    createFakeLocation(client),
    createFakeConnectivity(world),
    updatesOf(scenario, createAppUpdates(registrationOf(scenario))),
    consoleDiagnostics,
    clock,
  );
  if (start.kind !== 'kept') {
    await beginWorld(world, start, wipeRecords);
    if (scenario.language) device.preferences.write('language', scenario.language);
    if (scenario.embedded) device.preferences.write('embedded', 'true');
  }
  const gameBridge =
    scenario.engine === 'missing'
      ? await bridgeWithoutEngine(device)
      : createFakeGameBridge(world, onPostedPicture);
  showInbox(world);
  showDirector(world, scenario);
  return {
    ports: {
      session: createFakeSession(client),
      player: createFakePlayer(client),
      catalogue: createFakeCatalogue(client, clock.now),
      payments: createFakePayments(client, draft, plannedCardholder(world, askCardholder)),
      analytics: createFakeAnalytics(world),
      journal: createJournal(),
      gameBridge,
      password: createFakePassword(client),
      privacy: createFakePrivacy(client),
      promo: createFakePromo(client),
      screenshots: createFakeScreenshots(client),
      device,
    },
    slots: {
      CardFields: createCardFields(draft),
      CaptchaWidget: createCaptchaWidget(world),
      captchaRuns: () => false,
    },
    scripts: [],
  };
}

/** The live build's, which looks in vain for the engine that a scenario has taken away. */
async function bridgeWithoutEngine(device: Device): Promise<GameBridgePort> {
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
