import type { RouteName } from '#core/navigation/routes.ts';
import { statusOf } from '#core/privacy/deletion-status.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { signIn } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';
import { goesWrong, unforeseen } from '../../support/unforeseen.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const privacy = () => store.app.privacy;
const known = (status: string) => ({ kind: 'known', status });

async function confirmed(): Promise<void> {
  await store.platform.setDeletions('luna', ['CONFIRMED']);
  await privacy().refetch();
}

describe('statusOf()', () => {
  test.each([
    ['an empty list', [], 'DEFAULT'],
    ['one entry', ['EMAIL_SENT'], 'EMAIL_SENT'],
    ['several, of which the first counts', ['CONFIRMED', 'EMAIL_SENT'], 'CONFIRMED'],
    ['several in an unexpected order', ['EMAIL_SENT', 'CONFIRMED', 'DEFAULT'], 'EMAIL_SENT'],
    ['an entry that says default', ['DEFAULT', 'CONFIRMED'], 'DEFAULT'],
    ['an unknown one', ['ON_HOLD', 'CONFIRMED'], 'UNKNOWN'],
    ['an empty one', ['', 'CONFIRMED'], 'UNKNOWN'],
    ['one in small letters', ['confirmed'], 'UNKNOWN'],
    ['one called like a property of all objects', ['constructor'], 'UNKNOWN'],
  ])('the status of %s, %j, is %s', (_, schedules, status) => {
    expect(statusOf(schedules)).toBe(status);
  });
});

test('without a session the state is unread with the status DEFAULT', async () => {
  const visitor = await openFakeStore();
  expect(visitor.app.privacy.state).toEqual({ kind: 'unread', status: 'DEFAULT' });
});

describe('a deletion status that changed elsewhere', () => {
  const goHomeFrom = (before: RouteName) => () => {
    store.app.navigation.entered(before);
    store.app.navigation.entered('home');
  };

  test.each([
    ['the page becomes visible again', () => store.device.page.show()],
    ['the player navigates from the checkout to home', goHomeFrom('checkout')],
    ['the player navigates from the public page to home', goHomeFrom('public/privacy')],
    ['the player goes home from a mail link', goHomeFrom('ConfirmationEmailPrivacy')],
  ])('is loaded when %s', async (_, act) => {
    await store.platform.setDeletions('luna', ['CONFIRMED']);
    act();
    await settle();
    expect(privacy().state).toEqual(known('CONFIRMED'));
  });

  test('is loaded when the network is back if it was doubtful', async () => {
    await store.goOffline();
    await privacy().refetch();
    await store.platform.setDeletions('luna', ['CONFIRMED']);
    await store.goOnline();
    await settle();
    expect(privacy().state).toEqual(known('CONFIRMED'));
  });

  test('is not requested again if a visit begins at home, also after a sign-in', async () => {
    const again = jest.spyOn(store.ports.privacy, 'schedules');
    store.app.navigation.entered('home');
    expect(again).not.toHaveBeenCalled();
    const { app, ports } = await openFakeStore();
    const schedules = jest.spyOn(ports.privacy, 'schedules');
    app.navigation.entered('login');
    await signIn({ app }, 'luna');
    app.navigation.entered('home');
    expect([app.privacy.state.kind, schedules.mock.calls.length]).toEqual(['known', 1]);
  });

  test('is not requested without a player, nor again while the first load is pending', async () => {
    const { app, ports, device } = await openFakeStore();
    const schedules = jest.spyOn(ports.privacy, 'schedules');
    device.page.show();
    expect(schedules).not.toHaveBeenCalled();
    schedules.mockReturnValue(new Promise(() => {}));
    await signIn({ app }, 'luna');
    device.page.show();
    expect([app.privacy.state.kind, schedules.mock.calls.length]).toEqual(['unread', 1]);
  });
});

test('an unknown status is shown as UNKNOWN and logged in shortened form', async () => {
  await store.platform.setDeletions('luna', ['ON_HOLD_<b>'.padEnd(200, 'x')]);
  await privacy().refetch();
  expect(privacy().state).toEqual({ kind: 'known', status: 'UNKNOWN' });
  expect(store.device.diagnostics.sentences).toEqual([
    expect.stringMatching(/^Unknown privacy state: ON_HOLD_.{1,40}$/),
  ]);
});

test.each([
  ['request-lost', 'unreachable'],
  ['unavailable', 'unavailable'],
] as const)('a load that is %s keeps the known status as doubtful', async (fault, problem) => {
  await confirmed();
  await store.platform.breakNext('listDeletionSchedules', fault);
  await privacy().refetch();
  const asOf = store.clock.now();
  expect(privacy().state).toEqual({ kind: 'doubtful', status: 'CONFIRMED', problem, asOf });
});

test('the state is unreadable until a first load has succeeded', async () => {
  const { app, platform, goOffline, goOnline } = await openFakeStore();
  const unavailable = Array.from({ length: 9 }, () => 'unavailable' as const);
  await platform.remember('luna');
  await platform.setDeletions('luna', ['CONFIRMED']);
  await platform.breakNext('listDeletionSchedules', ...unavailable);
  await app.session.ensure();
  await app.privacy.refetch();
  const { state } = app.privacy;
  expect(state).toEqual({ kind: 'unreadable', status: 'DEFAULT', problem: 'unavailable' });
  await goOffline();
  await platform.mendFaults();
  await goOnline();
  await settle();
  expect(app.privacy.state).toEqual(known('CONFIRMED'));
});

test('a late response to an earlier refetch() is dropped', async () => {
  await store.platform.slowDown(1_000);
  const early = privacy().refetch();
  await store.platform.slowDown(0);
  await confirmed();
  await store.platform.setDeletions('luna', []);
  await store.clock.advance(1_000);
  await early;
  expect(privacy().status).toBe('CONFIRMED');
});

test('an outdated refetch() resolves once the newest one has loaded the status', async () => {
  await store.platform.setDeletions('luna', ['CONFIRMED']);
  await store.platform.slowDown(1_000);
  const early = privacy()
    .refetch()
    .then(() => privacy().status);
  await store.platform.slowDown(2_000);
  void privacy().refetch();
  await store.clock.advance(2_000);
  expect(await early).toBe('CONFIRMED');
});

describe('PrivacyStore.cancel()', () => {
  beforeEach(confirmed);

  test('cancels the deletion and reports it until the message is dismissed', async () => {
    const cancelling = privacy().cancel();
    expect(privacy().cancelState).toEqual({ kind: 'cancelling' });
    await cancelling;
    expect(await store.platform.deletions('luna')).toEqual([]);
    expect(privacy().state).toEqual(known('DEFAULT'));
    expect(privacy().cancelState).toEqual({ kind: 'cancelled' });
    privacy().dismiss();
    expect(privacy().cancelState).toEqual({ kind: 'idle' });
  });

  test('sends one request if it is called twice at once', async () => {
    await store.platform.breakNext('cancelDeletion', 'request-lost', 'request-lost');
    await Promise.all([privacy().cancel(), privacy().cancel()]);
    expect(await store.platform.faultsLeft()).toBe(1);
  });

  test('does nothing if no deletion is confirmed', async () => {
    await store.platform.setDeletions('luna', ['EMAIL_SENT']);
    await privacy().refetch();
    await privacy().cancel();
    expect(await store.platform.deletions('luna')).toEqual(['EMAIL_SENT']);
    expect(privacy().cancelState).toEqual({ kind: 'idle' });
  });

  test.each([
    ['request-lost', 'CONFIRMED', 'still-scheduled'],
    ['unavailable', 'CONFIRMED', 'still-scheduled'],
    ['refused', 'CONFIRMED', 'still-scheduled'],
    ['answer-lost', 'DEFAULT', 'cancelled'],
    ['unavailable-after', 'DEFAULT', 'cancelled'],
  ] as const)(
    'reloads the status if it is %s, and reports the status %s as %s; a repeated call succeeds',
    async (fault, status, kind) => {
      await store.platform.breakNext('cancelDeletion', fault);
      await privacy().cancel();
      expect([privacy().status, privacy().cancelState]).toEqual([status, { kind }]);
      await privacy().cancel();
      expect(privacy().cancelState).toEqual({ kind: 'cancelled' });
    },
  );

  test('succeeds even if the reload of the status fails', async () => {
    await store.platform.breakNext('listDeletionSchedules', 'unavailable');
    await privacy().cancel();
    expect(privacy().state).toMatchObject({ kind: 'doubtful', status: 'DEFAULT' });
    expect(privacy().cancelState).toEqual({ kind: 'cancelled' });
  });

  describe('a cancellation with a lost answer and unreadable schedules', () => {
    test.each([
      ['answer-lost', 'cancelled'],
      ['request-lost', 'still-scheduled'],
    ] as const)(
      'has an unknown outcome until the schedules can be read (%s: %s)',
      async (fault, kind) => {
        await store.platform.breakNext('cancelDeletion', fault);
        await store.platform.breakNext('listDeletionSchedules', 'request-lost', 'request-lost');
        await privacy().cancel();
        expect(privacy().state).toMatchObject({ kind: 'doubtful', status: 'CONFIRMED' });
        expect(privacy().cancelState).toEqual({ kind: 'unknown' });
        await privacy().refetch();
        expect(privacy().cancelState).toEqual({ kind: 'unknown' });
        await privacy().refetch();
        expect(privacy().cancelState).toEqual({ kind });
      },
    );

    test('has an unknown outcome even if the cache fails unexpectedly', async () => {
      store.device.lastKnown.read = unforeseen;
      await goesWrong(privacy().enter('player-luna'));
      await store.platform.goOffline();
      await goesWrong(privacy().cancel());
      expect(privacy().state).toEqual(known('CONFIRMED'));
      expect(privacy().cancelState).toEqual({ kind: 'unknown' });
    });

    test('is pending until a later load knows its outcome', async () => {
      await store.platform.breakNext('cancelDeletion', 'answer-lost');
      await store.platform.slowDown(1_000);
      void privacy().cancel();
      await store.clock.advance(1_500);
      void privacy().refetch();
      await store.clock.advance(500);
      expect(privacy().cancelState).toEqual({ kind: 'cancelling' });
      await store.clock.advance(500);
      expect(privacy().cancelState).toEqual({ kind: 'cancelled' });
    });
  });

  test('loses its success message once a deletion is requested again', async () => {
    await privacy().cancel();
    await store.platform.setDeletions('luna', ['EMAIL_SENT']);
    await privacy().refetch();
    expect(privacy().cancelState).toEqual({ kind: 'idle' });
  });
});
