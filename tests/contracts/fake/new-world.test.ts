import { worldOf } from '#adapters/fake/scenario/apply.ts';
import { createFakePorts, FakeBrowser } from '../../support/fake-store.ts';

test('a page of the world before does not get the player of the new world', async () => {
  const browser = new FakeBrowser();
  const begin = (player: 'luna' | 'bia') =>
    browser.world.run((state, now) => void Object.assign(state, worldOf({ player }, now)));
  await begin('bia');
  const before = createFakePorts({}, browser).ports;
  await before.session.resume();
  await begin('luna');
  await createFakePorts({}, browser).ports.session.resume();
  expect(await before.player.profile()).toEqual({ ok: false, problem: 'signed-out' });
});
