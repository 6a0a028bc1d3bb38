import { shownAccount } from '#core/app.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { keepBack } from '../../support/late-answer.ts';
import { players } from '../../support/platform.ts';
import { cards } from '../../support/cards.ts';
import { pressPay } from '../../support/purchase.ts';
import { replaced, signedOut } from '../../support/session-states.ts';
import { settle } from '../../support/settle.ts';
import { ensureSession, nextDocument, openTab } from '../../support/reload.ts';

let first: FakeStore;
let second: FakeStore;
beforeEach(async () => {
  first = await openFakeStore({ signedInAs: 'luna' });
  second = await openTab(first);
});

const { luna, bia } = players;
const { userId } = luna;

/** The broadcasts of a tab, except those of sign-ins. */
const broadcastsBy = ({ device }: FakeStore) =>
  device.tabs.broadcasts.filter(({ kind }) => kind !== 'signed-in');

/** The player of a tab, by id and name. */
const shown = ({ app }: FakeStore) => [app.session.userId, shownAccount(app)?.player.profile.name];

const gems = ({ app }: FakeStore) => app.player.profile.gems;

const nothing = [undefined, undefined];

test('a sign-out in one tab signs out the other at once, where requests fail, and is broadcast once', async () => {
  const shownLuna = [userId, 'Luna#1234'];
  expect([shown(first), shown(second)]).toEqual([shownLuna, shownLuna]);
  const leaving = first.app.signOut.run();
  expect([shown(first), shown(second)]).toEqual([nothing, nothing]);
  expect(second.app.session.state).toEqual({ ...signedOut, elsewhere: true });
  await leaving;
  expect(await second.ports.player.profile()).toMatchObject({ problem: 'signed-out' });
  expect(broadcastsBy(first)).toEqual([{ kind: 'signed-out', userId }]);
  expect(broadcastsBy(second)).toEqual([]);
});

test('an expired session is not broadcast', async () => {
  await first.platform.endSessions();
  await first.app.player.refetch();
  expect(first.app.session.userId).toBeUndefined();
  expect(broadcastsBy(first)).toEqual([]);
});

test('another player in the other tab is neither signed out by a sign-out nor shown a broadcast balance of the player here', async () => {
  await second.platform.remember('bia');
  second = await nextDocument(second);
  await ensureSession(second);
  first.device.tabs.broadcast({ kind: 'balance', userId, coins: 1, gems: 2 });
  expect(second.app.player.profile.gems).toBe(75);
  await first.app.signOut.run();
  expect(second.app.session.userId).toBe(bia.userId);
});

test('a player is signed out as soon as another player signs in in another tab', async () => {
  const visitor = await openFakeStore({}, first.browser);
  await visitor.app.session.signIn(bia);
  expect(shown(first)).toEqual(nothing);
  expect(first.app.session.state).toEqual({ ...replaced, elsewhere: true });
  expect(visitor.app.session.userId).toBe(bia.userId);
  expect(await first.ports.session.resume()).toMatchObject({
    value: { userId: bia.userId },
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
  expect(broadcastsBy(third)).toEqual([{ kind: 'signed-out', userId: null }]);
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

test('a tab that another one signed out while it was resuming signs in the next player', async () => {
  const third = await openFakeStore({}, first.browser);
  await first.platform.slowDown(60_000);
  void third.app.session.ensure();
  await first.platform.slowDown(0);
  await first.app.signOut.run();
  first = await nextDocument(first);
  await first.app.session.signIn(bia);
  void third.app.session.ensure();
  await settle();
  expect(third.app.session.userId).toBe(bia.userId);
});

test('a sign-in in flight does not complete after a sign-out in the other tab', async () => {
  await first.platform.slowDown(1_000);
  const signingIn = second.app.session.signIn(luna);
  await first.platform.slowDown(0);
  await first.app.signOut.run();
  await first.clock.advance(3_000);
  await signingIn;
  expect(second.app.session.userId).toBeUndefined();
});

test('a stopped store ignores a sign-out in another tab', async () => {
  second.stop();
  await first.app.signOut.run();
  expect(second.app.session.userId).toBe(userId);
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
  expect([first, second].map(gems)).toEqual([640, 640]);
  expect(broadcastsBy(second)).toEqual([]);
});

test('a balance changed by a purchase reaches the other tab even if this one could not read its own', async () => {
  await first.platform.breakNext('profile', 'unavailable', 'unavailable');
  const third = await openTab(first);
  expect(third.app.player.state.kind).toBe('failed');
  await pressPay(third, cards.pays);
  expect([third, second].map(gems)).toEqual([640, 640]);
});

test('a balance received from another tab is not overwritten, here or there, by an older response', async () => {
  const deliver = keepBack(second.ports.player, 'profile');
  const reading = second.app.player.refetch();
  await settle();
  await pressPay(first, cards.pays);
  expect(gems(second)).toBe(640);
  await deliver();
  await reading;
  expect([first, second].map(gems)).toEqual([640, 640]);
});

test('a reloaded balance is broadcast only if it has changed', async () => {
  await first.app.player.refetch();
  expect(broadcastsBy(first)).toEqual([]);
  await first.browser.world.run((state) => {
    Object.assign(state.accounts[userId] ?? {}, { coins: 1, gems: 2 });
  });
  await first.app.player.refetch();
  expect(second.app.player.profile).toEqual({ name: 'Luna#1234', coins: 1, gems: 2 });
});

test('a language chosen in one tab is used in the other, not broadcast again, and ignored if it is unknown', () => {
  first.app.language.choose('pt');
  expect(second.app.language.state.kind).toBe('spoken');
  first.app.language.arrived();
  second.app.language.arrived();
  expect(second.app.language.current).toBe('pt');
  expect(broadcastsBy(second)).toEqual([]);
  second.app.language.choose('ko');
  second.app.language.arrived();
  first.app.language.arrived();
  expect(first.app.language.current).toBe('ko');
  first.device.tabs.broadcast({ kind: 'language', language: '__proto__' });
  first.device.tabs.broadcast({ kind: 'language', language: 'xx' });
  expect(second.app.language.current).toBe('ko');
});
