import { shownAccount } from '#core/app.ts';
import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { FakeLastKnown, FakeTabs } from '../../support/fake-device-ports.ts';
import { players } from '../../support/platform.ts';
import { pressPay } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { ensureSession, nextDocument, openTab, reloaded, signIn } from '../../support/reload.ts';
import { ended, replaced, signedOut } from '../../support/session-states.ts';

const { luna, bia } = players;
const { userId } = luna;

/** Luna's page, as if in the bfcache: it receives no broadcasts. */
let restored: FakeStore;
/** Another page of the browser. */
let other: FakeStore;
beforeEach(async () => {
  restored = await openFakeStore({ signedInAs: 'luna', tabs: new FakeTabs() });
  other = await openTab(restored);
});

/** Bia signs in in the other page, after Luna has signed out there. */
async function signInBia(): Promise<void> {
  await other.app.signOut.run();
  other = await nextDocument(other);
  await signIn(other, 'bia');
}

async function comeBack({ device }: FakeStore = restored): Promise<void> {
  device.page.show();
  await settle();
}

/** Luna's page on a device with storage that the test controls. */
async function openOn(lastKnown: FakeLastKnown): Promise<FakeStore> {
  const store = await openFakeStore({ signedInAs: 'luna', lastKnown });
  await comeBack(store);
  return store;
}

test('a player who signed out in another page is signed out when the page is restored', async () => {
  await other.app.signOut.run();
  await restored.goOffline();
  await comeBack();
  expect(restored.app.session.state).toEqual({ ...signedOut, elsewhere: true });
  expect(shownAccount(restored.app)).toBeUndefined();
  expect(await restored.ports.player.profile()).toMatchObject({ ok: false });
  expect(restored.device.tabs.broadcasts).not.toContainEqual({ kind: 'signed-out', userId });
});

test('a remembered player who signed out in another page is signed out when the page is restored', async () => {
  await restored.goOffline();
  const offline = await openFakeStore({ online: false, tabs: new FakeTabs() }, restored.browser);
  await ensureSession(offline);
  expect(offline.app.session.state).toEqual({ kind: 'remembered', userId });
  await other.app.signOut.run();
  await comeBack(offline);
  expect(offline.app.session.state).toEqual({ ...signedOut, elsewhere: true });
});

test('a player replaced by another one is signed out when the page is restored, and the other one stays', async () => {
  await signInBia();
  await comeBack();
  expect(restored.app.session.state).toEqual({ ...replaced, elsewhere: true });
  await comeBack(other);
  expect(other.app.session.userId).toBe(bia.userId);
});

test('a sign-out received late does not sign out the player who has signed in since', async () => {
  const late = await openFakeStore({ tabs: new FakeTabs() }, restored.browser);
  await late.app.session.ensure();
  await signInBia();
  late.device.tabs.hear({ kind: 'signed-out', userId });
  await settle();
  expect(late.app.session.userId).toBeUndefined();
  expect(other.app.device.preferences.read('signed-in')).toBe('true');
  await comeBack(other);
  expect(other.app.session.userId).toBe(bia.userId);
});

test('a page that detects the new player by itself keeps the device’s data of that player', async () => {
  await signInBia();
  await restored.app.player.refetch();
  await settle();
  expect(restored.app.session.userId).toBeUndefined();
  await comeBack(other);
  expect(other.app.session.userId).toBe(bia.userId);
});

/** A device whose storage, with this value, cannot be written. */
function denied(value?: unknown): FakeLastKnown {
  return Object.assign(new FakeLastKnown(), { value, change: () => Promise.resolve() });
}

test.each([
  ['stores no identity', undefined],
  ['is full and still names the previous player', { version: 1, userId: bia.userId, topics: {} }],
])('a device that %s does not end the session', async (_, value) => {
  expect((await openOn(denied(value))).app.session.userId).toBe(userId);
});

test('a player who signed out in another page of a full device is signed out when the page is restored', async () => {
  const store = await openFakeStore({
    signedInAs: 'luna',
    tabs: new FakeTabs(),
    lastKnown: denied(),
  });
  other = await openTab(store);
  await other.app.signOut.run();
  await store.goOffline();
  await comeBack(store);
  expect(store.app.session.state).toEqual({ ...signedOut, elsewhere: true });
});

test('a device that stores no identity does not end an expired session, and its player stays remembered', async () => {
  const store = await openOn(denied());
  await store.goOffline();
  await store.clock.advance(3_700_000);
  await comeBack(store);
  expect(store.app.session.state).toEqual({ kind: 'remembered', userId });
});

test('a player whose session has ended is not remembered by the next page, even if their record stays', async () => {
  const store = await openFakeStore({ signedInAs: 'luna' });
  await ensureSession(store);
  Object.assign(store.browser.lastKnown, { change: () => Promise.resolve() });
  await store.platform.endSessions();
  await store.clock.advance(3_700_000);
  await store.goOffline();
  const next = await reloaded(store);
  expect(next.app.session.state.kind).toBe('unreachable');
});

test('an unreadable device identity does not end the session', async () => {
  Object.assign(restored.browser.lastKnown, { read: () => Promise.resolve(null) });
  await comeBack();
  expect(restored.app.session.userId).toBe(userId);
});

test('a player stays signed in while their identity is being recorded, and not once the record is gone', async () => {
  const slow = new FakeLastKnown();
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const change = slow.change.bind(slow);
  Object.assign(slow, {
    change: (...work: Parameters<typeof change>) => written.then(() => change(...work)),
  });
  const store = await openOn(slow);
  expect(store.app.session.userId).toBe(userId);
  write();
  await settle();
  expect(store.app.session.userId).toBe(userId);
  await slow.change(() => undefined);
  await comeBack(store);
  expect(store.app.session.userId).toBeUndefined();
});

/** Leaves a purchase open in Luna's page. */
async function payInVain(): Promise<void> {
  const lost = Array<'answer-lost'>(9).fill('answer-lost');
  await restored.platform.breakNext('createPurchase', ...lost);
  await pressPay(restored, cards.pays);
}

test.each([
  ['as expired', true, () => Promise.resolve()],
  ['by its own call if a purchase is open', false, payInVain],
])(
  'a session that another page has found expired ends %s when the page is restored',
  async (_, elsewhere, arrange) => {
    await arrange();
    await restored.platform.endSessions();
    await openTab(restored);
    await comeBack();
    expect(restored.app.session.state).toEqual({ ...ended, elsewhere });
  },
);

describe('a device that has lost all data', () => {
  const loseAll = () => {
    restored.browser.lastKnown.value = undefined;
    restored.browser.stored.clear();
  };

  test('ends the session as expired when the page is restored', async () => {
    loseAll();
    await comeBack();
    expect(restored.app.session.state).toEqual({ ...ended, elsewhere: true });
  });

  describe('an open purchase on a device that has lost all data', () => {
    beforeEach(async () => {
      await payInVain();
      loseAll();
      await comeBack();
      expect(restored.app.purchases.busy).toBe(true);
    });

    test('keeps the player signed in when the page is restored', () => {
      expect(restored.app.session.userId).toBe(userId);
    });

    test.each([
      ['signed out', () => restored.device.preferences.write('signed-in', 'false')],
      [
        'been replaced',
        () =>
          void (restored.browser.lastKnown.value = { version: 1, userId: bia.userId, topics: {} }),
      ],
    ])('does not keep a player who has %s since', async (_, happen) => {
      happen();
      await comeBack();
      expect(restored.app.session.userId).toBeUndefined();
    });
  });
});
