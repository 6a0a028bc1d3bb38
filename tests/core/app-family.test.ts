import { createAccount } from '#core/account.ts';
import { createApp } from '#core/app.ts';
import { FamilyStore } from '#core/family/family-store.ts';
import { FakeFamily, familyPorts, on } from '../support/fake-family.ts';
import { capped, permitOf } from '../support/family.ts';
import { createFakePorts, type FakePorts } from '../support/fake-store.ts';
import { gemPack, typedCard } from '../support/purchase.ts';
import { cards } from '../support/cards.ts';
import { catalogue } from '../support/kitewood.ts';
import { settings } from '../support/settings.ts';
import { settle } from '../support/settle.ts';
import { unforeseen } from '../support/unforeseen.ts';

let fake: FakePorts;
let device: FakeFamily;
beforeEach(() => {
  fake = createFakePorts();
  device = new FakeFamily({ disk: fake.journal });
});

/** Starts the app with the part of the family's rules, once its chunk is there. */
async function start(load: () => Promise<void> = async () => {}) {
  const { ports } = fake;
  const app = createApp(
    ports,
    settings(),
    async (parts) => createAccount(ports, parts, catalogue),
    async (parts) => {
      await load();
      return new FamilyStore(familyPorts(device), parts);
    },
  );
  const stop = app.start();
  await app.session.ensure();
  await settle();
  await settle();
  return { app, stop };
}

test.each([
  [null, 'idle'],
  ['false', 'idle'],
  ['true', 'ready'],
])('for a visitor with the preference `family` %s, the rules are %s', async (stored, kind) => {
  if (stored !== null) fake.device.preferences.write('family', stored);
  device.become(on(capped(499)));
  const { app } = await start();
  expect(app.family?.state.kind).toBe(kind);
  expect(app.family?.value?.rules).toEqual(kind === 'ready' ? capped(499) : undefined);
});

test('the rules are loaded again once the network is back, if their chunk failed to load', async () => {
  fake.device.preferences.write('family', 'true');
  device.become(on(capped(499)));
  let fails = true;
  const { app } = await start(() => (fails ? unforeseen() : Promise.resolve()));
  expect(app.family?.state.kind).toBe('failed');
  await fake.goOffline();
  fails = false;
  await fake.goOnline();
  await settle();
  expect(app.family?.value?.rules).toEqual(capped(499));
});

test('for a signed-in player the rules are loaded after four seconds whatever was stored, with the player’s month', async () => {
  await fake.platform.remember('luna');
  device.become(on(capped(499)));
  const { app } = await start();
  expect(app.family?.value).toBeUndefined();
  await fake.clock.advance(4_000);
  const { purchases } = app.account.value ?? {};
  fake.typeCard(cards.pays);
  await purchases?.pay(gemPack, typedCard, 0, permitOf());
  await settle();
  await app.family?.value?.read();
  expect(app.family?.value?.totals).toEqual({ own: [gemPack.price], here: [gemPack.price] });
  expect(fake.device.preferences.read('family')).toBe('true');
});

test('a change by another tab is read until the app is stopped', async () => {
  await fake.platform.remember('luna');
  const { app, stop } = await start();
  await app.family?.load();
  device.become(on(capped(499)));
  fake.device.tabs.hear({ kind: 'family' });
  await settle();
  expect(app.family?.value?.rules).toEqual(capped(499));
  stop();
  device.become(on(capped(1)));
  fake.device.tabs.hear({ kind: 'family' });
  await settle();
  expect(app.family?.value?.rules).toEqual(capped(499));
});

test('after a sign-out this browser’s rules still hold, and nothing of the player’s month is left', async () => {
  await fake.platform.remember('luna');
  device.become(on(capped(499)));
  const { app } = await start();
  await app.family?.load();
  fake.typeCard(cards.pays);
  await app.account.value?.purchases.pay(gemPack, typedCard, 0, permitOf());
  await settle();
  await app.family?.value?.read();
  await app.signOut.run();
  await settle();
  expect(app.family?.value?.rules).toEqual(capped(499));
  expect(app.family?.value?.totals).toEqual({ own: [], here: [] });
  expect(fake.device.preferences.read('family')).toBe('true');
});
