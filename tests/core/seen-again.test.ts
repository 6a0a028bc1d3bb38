import { type FakeStore, openFakeStore } from '../support/fake-store.ts';
import { ensureSession } from '../support/reload.ts';
import { settle } from '../support/settle.ts';

const hour = 3_600_000;
let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  await ensureSession(store);
});

/** The balance falls in the game, and a price rises. */
async function changeTheWorld({ platform, ports }: FakeStore): Promise<void> {
  await platform.setPrice(platform.billingPlatformIds.elsewhere, 'gems_pack_3', 599);
  const value = { name: 'Luna#1234', coins: 7, gems: 3 };
  ports.player.profile = () => Promise.resolve({ ok: true, value });
}

async function shown({ app, device }: FakeStore): Promise<unknown> {
  device.page.show();
  await settle();
  const { gems } = app.player.profile;
  return { gems, price: app.catalogue.price('gems_pack_3')?.minor };
}

describe('a page that becomes visible again', () => {
  test.each([
    ['after half an hour', hour / 2, 0],
    ['if the device’s clock was set back', 0, hour],
  ])('reloads balance and prices %s', async (_, later, back) => {
    await changeTheWorld(store);
    await store.clock.advance(later);
    const { now } = store.device.clock;
    Object.assign(store.device.clock, { now: () => now() - back });
    expect(await shown(store)).toEqual({ gems: 3, price: 599 });
  });

  test('requests neither balance nor prices after five seconds', async () => {
    const asked = [
      jest.spyOn(store.ports.player, 'profile'),
      jest.spyOn(store.ports.catalogue, 'prices'),
    ];
    await store.clock.advance(5_000);
    await shown(store);
    for (const ask of asked) expect(ask).not.toHaveBeenCalled();
  });

  test('keeps its balance and prices while offline', async () => {
    await changeTheWorld(store);
    await store.goOffline();
    await store.clock.advance(hour / 2);
    expect(await shown(store)).toEqual({ gems: 240, price: 499 });
  });
});

test('a page that stays visible reloads balance and prices once the network is back', async () => {
  await changeTheWorld(store);
  await store.goOffline();
  await store.clock.advance(hour / 2);
  await store.goOnline();
  await settle();
  const { app } = store;
  expect([app.player.profile.gems, app.catalogue.price('gems_pack_3')?.minor]).toEqual([3, 599]);
});
