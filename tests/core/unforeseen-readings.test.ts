import { CatalogueStore } from '#core/catalogue/catalogue-store.ts';
import { Checkout } from '#core/checkout/checkout.ts';
import { NewPassword } from '#core/password/new-password.ts';
import { AdsConsent } from '#core/privacy/ads-consent.ts';
import { LinkedEmail } from '#core/session/linked-email.ts';
import { SessionStore } from '#core/session/session-store.ts';
import type { CataloguePort } from '#ports/catalogue.ts';
import { gemPackPage } from '../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../support/fake-store.ts';
import { catalogue as listing } from '../support/kitewood.ts';
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

test('a profile fails to load if the port throws', async () => {
  store.ports.player.profile = unforeseen;
  await goesWrong(store.app.player.refetch());
  expect(store.app.player.state).toEqual(failed);
});

test('linked e-mail and ads consent fail to load if the port throws', async () => {
  const port = { ...store.ports.session, linkedEmail: unforeseen };
  const linked = new LinkedEmail(port, store.device.diagnostics);
  await goesWrong(linked.read());
  const ads = new AdsConsent({ ...store.ports.privacy, adsConsent: unforeseen }, store.clock);
  await goesWrong(ads.refetch());
  expect([linked.state, ads.state]).toEqual([failed, { kind: 'failed' }]);
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

test.each([
  ['cached prices', (port: CataloguePort) => (port.lastKnown = unforeseen)],
  ['the prices', (port: CataloguePort) => (port.prices = unforeseen)],
])('prices fail to load if reading %s throws', async (_, breakIt) => {
  const port = { ...store.ports.catalogue, lastKnown: () => Promise.resolve(undefined) };
  const catalogue = new CatalogueStore(port, store.app.location, listing, store.clock.now);
  breakIt(port);
  await goesWrong(catalogue.load());
  expect(catalogue.state).toEqual(failed);
});

test('prices that were loaded before stay, with their date, if reloading them throws', async () => {
  store.ports.catalogue.prices = unforeseen;
  await goesWrong(store.app.catalogue.load());
  expect(store.app.catalogue.state).toMatchObject({ kind: 'ready', asOf: store.clock.now() });
});

test.each([
  [
    'looked up',
    () => {
      const lookUp = jest.spyOn(store.device.location, 'lookUpCountry');
      lookUp.mockResolvedValue({ ok: false, problem: 'unavailable' });
      lookUp.mockImplementationOnce(unforeseen);
    },
  ],
  ['remembered', () => void (store.device.lastKnown.read = unforeseen)],
])('a country that cannot be %s is derived from the browser’s language', async (_, breakIt) => {
  breakIt();
  await goesWrong(store.app.location.resolve('player-nobody'));
  expect(store.app.location.state).toEqual({ kind: 'known', country: 'US', guessed: true });
});

describe('the session', () => {
  const lost = () => Promise.resolve({ ok: false, problem: 'unreachable' } as const);
  const isLuna = () => Promise.resolve(userId);
  const isNobody = () => Promise.resolve(undefined);

  test.each([
    ['unreachable if resuming it throws', unforeseen, isNobody, 'unavailable'],
    ['unreachable if resuming it fails and the look-up throws', lost, unforeseen, 'unreachable'],
    ['that of the remembered player if resuming it throws', unforeseen, isLuna, undefined],
  ] as const)('is %s, and is resumed again', async (_, resume, lookUp, problem) => {
    const port = { ...store.ports.session, resume: resume as typeof store.ports.session.resume };
    const session = new SessionStore(port, store.clock, deviceIdentity(lookUp));
    await goesWrong(session.ensure());
    const unread = { kind: 'unreachable', problem };
    expect(session.state).toEqual(problem ? unread : { kind: 'remembered', userId });
    port.resume = store.ports.session.resume;
    await (problem ? session.ensure() : store.clock.advance(2_000));
    expect([session.state.kind, session.userId]).toEqual(['present', userId]);
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
