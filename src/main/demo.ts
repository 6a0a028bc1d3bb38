import type { Settings } from '#core/settings.ts';
import type { WithdrawalPort } from '#ports/withdrawal.ts';
import type { Backend } from './backend.ts';
import { browserClock } from '#adapters/browser/clock.ts';
import { consoleDiagnostics } from '#adapters/browser/reports/diagnostics.ts';
import { createBrowserDevice } from '#adapters/browser/device.ts';
import { createDurableStore } from '#adapters/browser/storage/durable-store.ts';
import { lazyPort, tryLoad, unreachable } from '#adapters/browser/lazy-port.ts';
import { createAppUpdates } from '#adapters/browser/worker/service-worker.ts';
import { createFakeAnalytics } from '#adapters/fake/analytics.ts';
import { FakeClient } from '#adapters/fake/client.ts';
import { createFakeConnectivity } from '#adapters/fake/connectivity.ts';
import { createFakeLocation } from '#adapters/fake/location.ts';
import { showDirector } from '#adapters/fake/director/director.ts';
import { showInbox } from '#adapters/fake/inbox.ts';
import { createFakePassword } from '#adapters/fake/password.ts';
import { createFakePrivacy } from '#adapters/fake/privacy.ts';
import { endVisit, scenarioAtStart } from '#adapters/fake/scenario/at-start.ts';
import { aheadAt, clockAhead, storeAhead, storedAhead } from '#adapters/fake/scenario/clock.ts';
import { registrationOf, updatesOf } from '#adapters/fake/scenario/updates.ts';
import { createFakeSession } from '#adapters/fake/session.ts';
import { browserWorldStore, World } from '#adapters/fake/world/world.ts';

/** The build's settings, except those that a scenario overrides. */
export function settingsAtStart<C extends Settings>(config: C): C {
  const { catalogue, maintenance } = scenarioAtStart().scenario;
  return {
    ...config,
    ...(maintenance ? { maintenance } : {}),
    ...(typeof catalogue === 'number' ? { itemCount: catalogue } : {}),
  };
}

/**
 * The store on fake adapters. It needs no network and no other machine. Starts with the scenario in the address, if
 * there is one.
 */
export async function createBackend(): Promise<Backend> {
  const start = scenarioAtStart();
  const { scenario } = start;
  if (start.kind !== 'kept') endVisit();
  const ahead = start.kind === 'kept' ? storedAhead() : aheadAt(scenario.time, browserClock.now());
  const clock = clockAhead(browserClock, ahead);
  const world = new World(browserWorldStore(createDurableStore), clock.now);
  const client = new FakeClient(world, (ms) => new Promise((done) => clock.after(ms, done)));
  // Adds listeners before the first await, so that no event is missed.
  const updates = updatesOf(scenario, createAppUpdates(registrationOf(scenario)));
  const device = createBrowserDevice(
    createFakeLocation(client),
    createFakeConnectivity(world),
    updates,
    consoleDiagnostics,
    clock,
  );
  if (start.kind !== 'kept') {
    const { beginWorld } = await import('#adapters/fake/scenario/begin.ts');
    await beginWorld(world, start, async () =>
      (await import('#adapters/browser/storage/stored-data.ts')).wipeRecords(),
    );
    storeAhead(ahead);
    if (scenario.language) device.preferences.write('language', scenario.language);
    if (scenario.embedded) device.preferences.write('embedded', 'true');
  }
  const hasEngine = scenario.engine !== 'missing';
  const dependencies = { world, client, device, hasEngine };
  showInbox(world);
  showDirector(world, scenario);
  return {
    ports: {
      session: createFakeSession(client),
      analytics: createFakeAnalytics(world),
      password: createFakePassword(client),
      privacy: createFakePrivacy(client),
      withdrawal: lazyPort<WithdrawalPort>(
        async () =>
          (
            await import(/* webpackChunkName: "withdraw" */ '#adapters/fake/withdrawal.ts')
          ).createFakeWithdrawal(client),
        { declare: unreachable },
      ),
      loadGame: () =>
        tryLoad(async () => (await import('./demo-game-bridge.ts')).gameBridgeOf(dependencies)),
      device,
    },
    slots: { captchaMayRun: () => false, thirdPartyMayRun: () => false },
    scripts: [],
    account: async () => {
      const { createAccountBackend } = await import(
        /* webpackChunkName: "account" */ './demo-account.ts'
      );
      return createAccountBackend(dependencies);
    },
    family: CONFIG.family
      ? async (app, translator) => {
          const [{ createFamily }, { createFakeFamily }] = await Promise.all([
            import(/* webpackChunkName: "family" */ './family.ts'),
            import(/* webpackChunkName: "family" */ '#adapters/fake/family.ts'),
          ]);
          const platformTime = () => client.tokens.platformTime();
          return createFamily(createFakeFamily(client), platformTime, device, app, translator);
        }
      : undefined,
  };
}
