import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { keepBack } from '../../support/late-answer.ts';
import { players } from '../../support/platform.ts';
import { cards } from '../../support/cards.ts';
import { pressPay } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { nextDocument } from '../../support/reload.ts';

let first: FakeStore;
let second: FakeStore;
beforeEach(async () => {
  first = await openFakeStore({ signedInAs: 'luna' });
  second = await openFakeStore({}, first.browser);
  await second.app.session.ensure();
  await settle();
});

const { userId } = players.luna;
const bia = { email: players.bia.email, password: players.bia.password };

/** The broadcasts of a tab, except those of sign-ins. */
const toldBy = ({ device }: FakeStore) =>
  device.tabs.told.filter(({ kind }) => kind !== 'signed-in');

/** The player of a tab, by id and name. */
const shown = ({ app }: FakeStore) => [app.session.userId, app.account.shown?.player.profile.name];

const nothing = [undefined, undefined];

test('both tabs show the player at first', () => {
  const luna = [userId, 'Luna#1234'];
  expect([shown(first), shown(second)]).toEqual([luna, luna]);
});

test('a sign-out in one tab signs out the other tab at once', async () => {
  const leaving = first.app.signOut.run();
  expect([shown(first), shown(second)]).toEqual([nothing, nothing]);
  expect(second.app.session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: true });
  await leaving;
});

test('an offline sign-out in one tab signs out the other tab', async () => {
  await first.goOffline();
  await first.app.signOut.run();
  expect(shown(second)).toEqual(nothing);
});

test('requests of the other tab fail as signed out after a sign-out', async () => {
  await first.app.signOut.run();
  expect(await second.ports.player.profile()).toMatchObject({ problem: 'signed-out' });
});

test('a sign-out is broadcast once, and not forwarded', async () => {
  await first.app.signOut.run();
  expect(toldBy(first)).toEqual([{ kind: 'signed-out', userId }]);
  expect(toldBy(second)).toEqual([]);
});

test('an expired session is not broadcast', async () => {
  await first.platform.endSessions();
  await first.app.player.refetch();
  expect(first.app.session.userId).toBeUndefined();
  expect(toldBy(first)).toEqual([]);
});

test('a sign-out does not sign out another player in the other tab', async () => {
  await second.platform.remember('bia');
  second = await nextDocument(second);
  await second.app.session.ensure();
  await first.app.signOut.run();
  expect(second.app.session.userId).toBe(players.bia.userId);
});

test('a player is signed out as soon as another player signs in in another tab', async () => {
  const visitor = await openFakeStore({}, first.browser);
  await visitor.app.session.signIn(bia);
  expect(shown(first)).toEqual(nothing);
  expect(first.app.session.state).toEqual({ kind: 'closed', by: 'other-player', elsewhere: true });
  expect(visitor.app.session.userId).toBe(players.bia.userId);
  expect(await first.ports.session.resume()).toMatchObject({
    value: { userId: players.bia.userId },
  });
});

test('a sign-in of the same player in another tab changes nothing', async () => {
  first.device.tabs.broadcast({ kind: 'signed-in', userId });
  expect(shown(second)).toEqual(shown(first));
  expect(second.app.session.userId).toBe(userId);
});

test('a sign-out without a known player signs out all tabs', async () => {
  const third = await openFakeStore({}, first.browser);
  await third.app.signOut.run();
  expect(toldBy(third)).toEqual([{ kind: 'signed-out', userId: null }]);
  expect([shown(first), shown(second)]).toEqual([nothing, nothing]);
});

test('a sign-out in another tab during the first session request signs this tab out', async () => {
  await first.platform.slowDown(1_000);
  const third = await openFakeStore({}, first.browser);
  const asked = third.app.session.ensure();
  await first.platform.slowDown(0);
  const leaving = first.app.signOut.run();
  expect(third.app.session.state).toMatchObject({ kind: 'absent', left: true });
  await first.clock.advance(3_000);
  await Promise.all([asked, leaving]);
  expect(third.app.session.userId).toBeUndefined();
});

test('a sign-in in flight does not complete after a sign-out in the other tab', async () => {
  await first.platform.slowDown(1_000);
  const { email, password } = players.luna;
  const signingIn = second.app.session.signIn({ email, password });
  await first.platform.slowDown(0);
  await first.app.signOut.run();
  await first.clock.advance(3_000);
  await signingIn;
  expect(second.app.session.userId).toBeUndefined();
});

test('a stopped store ignores a sign-out in another tab', async () => {
  second.stop();
  await first.app.signOut.run();
  expect(second.app.session.userId).toBe(players.luna.userId);
});

test('two tabs do not make each other reload for ever if the platform names a different player in each', async () => {
  const pages = { luna: first, bia: second };
  let loaded = 0;
  for (let turn = 0; turn < 10; turn++) {
    for (const name of ['luna', 'bia'] as const) {
      if (pages[name].app.session.state.kind !== 'closed') continue;
      pages[name] = await nextDocument(pages[name]);
      loaded++;
      await pages[name].platform.remember(name);
      await pages[name].app.session.ensure();
      await settle();
    }
    if (turn === 0) await first.app.session.signOut();
  }
  expect(loaded).toBe(2);
});

test('a balance changed by a purchase is updated in the other tab, which does not broadcast it again', async () => {
  await pressPay(first, cards.pays);
  await settle();
  expect([first.app.player.profile.gems, second.app.player.profile.gems]).toEqual([640, 640]);
  expect(toldBy(second)).toEqual([]);
});

test('a balance changed by a purchase reaches the other tab even if this one could not read its own', async () => {
  await first.platform.breakNext('profile', 'unavailable', 'unavailable');
  const third = await openFakeStore({}, first.browser);
  await third.app.session.ensure();
  await settle();
  expect(third.app.player.state.kind).toBe('failed');
  await pressPay(third, cards.pays);
  await settle();
  expect([third.app.player.profile.gems, second.app.player.profile.gems]).toEqual([640, 640]);
});

test('a balance received from another tab is not overwritten, here or there, by an older response', async () => {
  const { player } = second.app;
  const come = keepBack(second.ports.player, 'profile');
  const reading = player.refetch();
  await settle();
  await pressPay(first, cards.pays);
  await settle();
  expect(player.profile.gems).toBe(640);
  await come();
  await reading;
  expect([first.app.player.profile.gems, player.profile.gems]).toEqual([640, 640]);
});

test('a reloaded balance is broadcast only if it has changed', async () => {
  await first.app.player.refetch();
  expect(toldBy(first)).toEqual([]);
  await first.browser.world.run((state) => {
    const luna = state.accounts[players.luna.userId];
    if (luna) Object.assign(luna, { coins: 1, gems: 2 });
  });
  await first.app.player.refetch();
  expect(second.app.player.profile).toEqual({ name: 'Luna#1234', coins: 1, gems: 2 });
});

test('a broadcast balance of another player is ignored', async () => {
  await second.platform.remember('bia');
  second = await nextDocument(second);
  await second.app.session.ensure();
  await settle();
  first.device.tabs.broadcast({ kind: 'balance', userId: players.luna.userId, coins: 1, gems: 2 });
  expect(second.app.player.profile.gems).toBe(75);
});

test('a language chosen in one tab is used in the other, which does not broadcast it again', () => {
  first.app.language.choose('pt');
  expect(second.app.language.state.kind).toBe('spoken');
  first.app.language.arrived();
  second.app.language.arrived();
  expect(second.app.language.current).toBe('pt');
  expect(toldBy(second)).toEqual([]);
  second.app.language.choose('ko');
  second.app.language.arrived();
  first.app.language.arrived();
  expect(first.app.language.current).toBe('ko');
});

test('a broadcast language that the store does not support is ignored', () => {
  first.device.tabs.broadcast({ kind: 'language', language: '__proto__' });
  first.device.tabs.broadcast({ kind: 'language', language: 'xx' });
  expect(second.app.language.current).toBe('en');
});
