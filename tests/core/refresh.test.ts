import { type FakeStore, openFakeStore } from '../support/fake-store.ts';
import type { Fault } from '../support/platform.ts';
import { ensureSession } from '../support/reload.ts';
import { settle } from '../support/settle.ts';

const hour = 3_600_000;

test.each<[string, Fault, (store: FakeStore) => unknown]>([
  [
    'the network is back',
    'request-lost',
    (store) => store.goOffline().then(() => store.goOnline()),
  ],
  ['another screen opens', 'unavailable', ({ app }) => app.navigation.entered('home')],
  ['the page becomes visible again', 'unavailable', ({ device }) => device.page.show()],
])('profile and prices that failed to load are loaded once %s', async (_, fault, happen) => {
  const store = await openFakeStore();
  await store.platform.remember('luna');
  await store.platform.breakNext('profile', fault, fault);
  await store.platform.breakNext('skus', fault);
  store.app.navigation.entered('download');
  await ensureSession(store);
  const { player, catalogue } = store.app;
  expect([player.state.kind, catalogue.state.kind]).toEqual(['failed', 'failed']);
  await happen(store);
  await settle();
  expect([player.state.kind, catalogue.state.kind]).toEqual(['ready', 'ready']);
});

test.each([
  ['requested once more after two seconds', 2, 'ready'],
  ['not requested again after that', 3, 'failed'],
  // The first two calls are those of a start.
] as const)('a profile that failed to load is %s', async (_, faults, state) => {
  const store = await openFakeStore();
  await store.platform.remember('luna');
  await store.platform.breakNext('profile', ...Array<Fault>(faults).fill('unavailable'));
  await ensureSession(store);
  const { player } = store.app;
  expect(player.state.kind).toBe('failed');
  await store.clock.advance(10_000);
  expect(player.state.kind).toBe(state);
});

// The look-up also probes the network: a lost one would repeat itself for ever.
test('a guessed country is looked up again with the next screen, and not once the network is back', async () => {
  const store = await openFakeStore({ browserLanguage: 'de-DE' });
  await store.platform.remember('luna');
  const lookUp = jest.spyOn(store.device.location, 'lookUpCountry');
  lookUp.mockResolvedValue({ ok: false, problem: 'unreachable' });
  await ensureSession(store);
  expect([store.app.location.state, lookUp.mock.calls.length]).toMatchObject([
    { guessed: true },
    1,
  ]);
  await store.goOffline();
  await store.goOnline();
  await settle();
  expect(lookUp).toHaveBeenCalledTimes(1);
  lookUp.mockResolvedValue({ ok: true, value: 'FR' });
  store.app.navigation.entered('promoCode');
  await settle();
  expect(store.app.location.certainCountry).toBe('FR');
});

describe('balance and prices', () => {
  let store: FakeStore;
  beforeEach(async () => {
    store = await openFakeStore({ signedInAs: 'luna' });
    await settle();
  });

  /** The balance falls in the game, and a price rises. */
  async function changeTheWorld(): Promise<void> {
    const { platform, ports } = store;
    await platform.setPrice(platform.billingPlatformIds.elsewhere, 'gems_pack_3', 599);
    const value = { name: 'Luna#1234', coins: 7, gems: 3 };
    ports.player.profile = () => Promise.resolve({ ok: true, value });
  }

  async function shownAgain(): Promise<void> {
    store.device.page.show();
    await settle();
  }

  const shown = () => [
    store.app.player.profile.gems,
    store.app.catalogue.price('gems_pack_3')?.minor,
  ];

  test.each([
    ['after half an hour', hour / 2, 0],
    ['if the device’s clock was set back', 0, hour],
  ])('are reloaded when the page becomes visible again %s', async (_, later, back) => {
    await changeTheWorld();
    await store.clock.advance(later);
    const { now } = store.device.clock;
    Object.assign(store.device.clock, { now: () => now() - back });
    await shownAgain();
    expect(shown()).toEqual([3, 599]);
  });

  test('are reloaded when the store page opens again after half an hour', async () => {
    store.app.navigation.entered('home');
    await changeTheWorld();
    await store.clock.advance(hour / 2);
    store.app.navigation.entered('download');
    store.app.navigation.entered('home');
    await settle();
    expect(shown()).toEqual([3, 599]);
  });

  test('are not requested when the page becomes visible again after five seconds', async () => {
    const asked = [
      jest.spyOn(store.ports.player, 'profile'),
      jest.spyOn(store.ports.catalogue, 'prices'),
    ];
    await store.clock.advance(5_000);
    await shownAgain();
    for (const ask of asked) expect(ask).not.toHaveBeenCalled();
  });

  test('stay offline, and are reloaded once the network is back, in a page that stays visible', async () => {
    await changeTheWorld();
    await store.goOffline();
    await store.clock.advance(hour / 2);
    await shownAgain();
    expect(shown()).toEqual([240, 499]);
    await store.goOnline();
    await settle();
    expect(shown()).toEqual([3, 599]);
  });
});
