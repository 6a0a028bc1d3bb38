import { CatalogueStore } from '#core/catalogue/catalogue-store.ts';
import { Checkout } from '#core/checkout/checkout.ts';
import { NewPassword } from '#core/password/new-password.ts';
import { AdsConsent } from '#core/privacy/ads-consent.ts';
import { LinkedEmail } from '#core/session/linked-email.ts';
import { SessionStore } from '#core/session/session-store.ts';
import { gemPackPage } from '../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../support/fake-store.ts';
import { deviceIdentity } from '../support/device-identity.ts';
import { players } from '../support/platform.ts';
import { settle } from '../support/settle.ts';
import { goesWrong, unforeseen } from '../support/unforeseen.ts';

// An error that a port throws during a read reaches the global handler. No screen stays in a loading state.

const failed = { kind: 'failed', problem: 'unavailable' };
const { userId } = players.luna;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

test('a profile fails to load if the port throws, and can be loaded again', async () => {
  const { profile } = store.ports.player;
  store.ports.player.profile = unforeseen;
  await goesWrong(store.app.player.refetch());
  expect(store.app.player.state).toEqual(failed);
  store.ports.player.profile = profile;
  await store.app.player.refetch();
  expect(store.app.player.state).toEqual({ kind: 'ready' });
});

test('the linked e-mail fails to load if the port throws', async () => {
  const port = { ...store.ports.session, linkedEmail: unforeseen };
  const linked = new LinkedEmail(port, store.device.diagnostics);
  await goesWrong(linked.read());
  expect(linked.state).toEqual(failed);
});

test('the ads consent fails to load if the port throws', async () => {
  const ads = new AdsConsent({ ...store.ports.privacy, adsConsent: unforeseen }, store.clock);
  await goesWrong(ads.refetch());
  expect(ads.state).toEqual(failed);
});

test('the deletion status is doubtful if loading the schedules throws', async () => {
  store.ports.privacy.schedules = unforeseen;
  await goesWrong(store.app.privacy.refetch());
  expect(store.app.privacy.state).toMatchObject({ kind: 'doubtful', problem: 'unavailable' });
});

test('a ready checkout shows the form for a new card if loading the saved cards throws', async () => {
  store.ports.payments.profiles = unforeseen;
  const checkout = new Checkout(store.app, gemPackPage);
  await goesWrong(checkout.open());
  await settle();
  expect([checkout.state.kind, checkout.area.shows]).toEqual(['ready', 'new-card']);
});

describe('prices', () => {
  const unread = () =>
    new CatalogueStore(store.ports.catalogue, store.app.location, 'standard', store.clock.now);

  test('prices fail to load if the port throws, and can be loaded again', async () => {
    const { prices } = store.ports.catalogue;
    store.ports.catalogue.prices = unforeseen;
    store.ports.catalogue.lastKnown = () => Promise.resolve(undefined);
    const catalogue = unread();
    await goesWrong(catalogue.load());
    expect(catalogue.state).toEqual(failed);
    store.ports.catalogue.prices = prices;
    await catalogue.load();
    expect(catalogue.loaded).toBe(true);
  });

  test('prices fail to load if reading the last known prices throws', async () => {
    store.ports.catalogue.lastKnown = unforeseen;
    const catalogue = unread();
    await goesWrong(catalogue.load());
    expect(catalogue.state).toEqual(failed);
  });

  test('prices that were loaded before stay, with their date, if reloading them throws', async () => {
    store.ports.catalogue.prices = unforeseen;
    await goesWrong(store.app.catalogue.load());
    expect(store.app.catalogue.state).toMatchObject({ kind: 'ready', asOf: store.clock.now() });
  });
});

test.each([
  ['looked up', () => (store.device.location.lookUpCountry = unforeseen)],
  ['remembered', () => (store.device.lastKnown.read = unforeseen)],
])('a country that cannot be %s is derived from the browser’s language', async (_, breakIt) => {
  breakIt();
  await goesWrong(store.app.location.resolve('player-nobody'));
  expect(store.app.location.state).toEqual({ kind: 'known', country: 'US' });
});

describe('the session', () => {
  const open = (resume: typeof store.ports.session.resume, player = deviceIdentity()) => {
    const port = { ...store.ports.session, resume };
    return { port, session: new SessionStore(port, store.clock, player) };
  };

  test('the session is unreachable if resuming it throws, and can be resumed again', async () => {
    const { port, session } = open(unforeseen);
    await goesWrong(session.ensure());
    expect(session.state).toEqual({ kind: 'unreachable', problem: 'unavailable' });
    port.resume = store.ports.session.resume;
    await session.ensure();
    expect(session.userId).toBe(userId);
  });

  test('the session is unreachable if resuming it fails and reading the last player throws', async () => {
    const lost = () => Promise.resolve({ ok: false, problem: 'unreachable' } as const);
    const { session } = open(lost, deviceIdentity(unforeseen));
    await goesWrong(session.ensure());
    expect(session.state).toEqual({ kind: 'unreachable', problem: 'unreachable' });
  });

  test('the session shows the remembered player if resuming it throws, and retries after two seconds', async () => {
    const { port, session } = open(
      unforeseen,
      deviceIdentity(() => Promise.resolve(userId)),
    );
    await goesWrong(session.ensure());
    expect(session.state).toEqual({ kind: 'remembered', userId });
    port.resume = store.ports.session.resume;
    await store.clock.advance(2_000);
    expect(session.state.kind).toBe('present');
  });
});

test('a reset link can be used if reading whether it was used before throws', async () => {
  const { exclusive } = store.device;
  const linkRuns = { ...store.device.linkRuns, recall: unforeseen };
  const mailLink = { path: '/password-reset', token: 'token' };
  const reset = new NewPassword(store.ports.password, { linkRuns, exclusive, mailLink });
  await goesWrong(reset.open());
  expect(reset.state).toEqual({ kind: 'editing' });
});
