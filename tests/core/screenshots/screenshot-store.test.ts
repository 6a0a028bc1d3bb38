import { shownAccount } from '#core/app.ts';
import { type ScreenshotStore, screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { asTakenByPhone } from '../../support/picture-metadata.ts';
import { dataUrl, grown, jpeg, others, png } from '../../support/pictures.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';
import { ensureSession, nextDocument, nextVisit, signIn } from '../../support/reload.ts';

const { luna, bia } = players;
const empty = { kind: 'empty' };
const isPng = { picture: { type: 'image/png' } };
const isJpeg = { picture: { type: 'image/jpeg' } };

let store: FakeStore;
let screenshots: ScreenshotStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  screenshots = screenshotsOf(store.app);
});

const saved = () => store.platform.screenshots('luna');

describe('taking a picture', () => {
  test('holds the last one, and sends nothing yet', async () => {
    await screenshots.take(jpeg);
    await screenshots.take(png);
    const picture = { type: 'image/png', bytes: png };
    expect(screenshots.state).toEqual({ kind: 'held', picture });
    expect(await saved()).toEqual([]);
  });

  test.each([
    ['not-a-picture', 'is another file', others['svg'] ?? png, false],
    ['too-large', 'is too large', grown(png, 50 * 1024 * 1024 + 1), false],
    ['not-a-picture', 'the browser cannot decode', png, true],
  ])('is rejected as %s if it %s', async (because, _, bytes, broken) => {
    store.device.pictures.broken = broken;
    await screenshots.take(bytes);
    expect(screenshots.state).toEqual({ kind: 'empty', because });
  });

  test.each(['file', 'game', 'another app'])(
    'only the re-encoded picture is held and sent, not the original (source: %s)',
    async (way) => {
      const photo = asTakenByPhone(jpeg);
      if (way === 'file') await screenshots.take(photo);
      if (way === 'game') store.pictureFromGame(photo);
      if (way === 'another app') {
        store = await nextDocument(store);
        store.device.pictures.shared = photo;
        await ensureSession(store);
        screenshots = screenshotsOf(store.app);
      }
      await screenshots.takeArrival();
      const sent = jest.spyOn(store.ports.screenshots, 'save');
      await screenshots.save();
      expect(sent.mock.calls).toEqual([[dataUrl('image/jpeg', jpeg)]]);
      expect(store.device.pictures.shelf?.picture.bytes).toEqual(jpeg);
    },
  );
});

describe('ScreenshotStore.save()', () => {
  beforeEach(() => screenshots.take(png));

  test('stores the picture once at the platform if it is called twice, and keeps its address', async () => {
    await Promise.all([screenshots.save(), screenshots.save()]);
    const [file, ...more] = await saved();
    const screenshot = { host: 'pictures.example.test', file };
    expect(screenshots.state).toMatchObject({ kind: 'saved', screenshot });
    expect([file, more]).toEqual([expect.any(String), []]);
  });

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)(
    'keeps the picture if the call is %s, and can be repeated',
    async (fault, problem) => {
      await store.platform.breakNext('saveScreenshot', fault);
      await screenshots.save();
      expect(screenshots.state).toMatchObject({ kind: 'held', problem });
      await screenshots.save();
      expect(screenshots.state.kind).toBe('saved');
    },
  );

  test('ignores another picture that is taken while it is in flight', async () => {
    await store.platform.slowDown(100);
    const saving = screenshots.save();
    await screenshots.take(jpeg);
    expect(screenshots.state).toMatchObject({ kind: 'saving', picture: { type: 'image/png' } });
    await store.clock.advance(1_000);
    await saving;
  });
});

describe('ScreenshotStore.remove()', () => {
  test('deletes a saved picture at the platform, and keeps it until a call succeeds', async () => {
    await screenshots.take(png);
    await screenshots.save();
    await store.platform.breakNext('deleteScreenshot', 'request-lost');
    await screenshots.remove();
    expect(screenshots.state).toMatchObject({ kind: 'saved', problem: 'unreachable' });
    await screenshots.remove();
    expect(await saved()).toEqual([]);
    expect(screenshots.state).toEqual({ kind: 'empty', because: 'deleted' });
  });

  test('sends no request if the picture was never saved', async () => {
    await store.platform.breakNext('deleteScreenshot', 'request-lost');
    await screenshots.remove();
    await screenshots.take(png);
    await screenshots.remove();
    expect(screenshots.state).toEqual(empty);
    expect(await store.platform.faultsLeft()).toBe(1);
  });

  test('is not part of another(), which leaves the saved picture at the platform', async () => {
    await screenshots.take(png);
    await screenshots.save();
    await screenshots.another();
    expect(screenshots.state).toEqual(empty);
    expect(await saved()).toHaveLength(1);
  });
});

describe('a picture in this browser', () => {
  /** The next page of this browser, to which another app has shared this file. */
  async function reload(shared: Uint8Array<ArrayBuffer> | null = null): Promise<void> {
    const { shelf } = store.device.pictures;
    store = await nextVisit(store);
    Object.assign(store.device.pictures, { shelf, shared });
    await ensureSession(store);
    screenshots = screenshotsOf(store.app);
  }

  test('outlives a reload, saved or not', async () => {
    await screenshots.take(png);
    await reload();
    expect(screenshots.state).toMatchObject({ kind: 'held' });
    await screenshots.save();
    await reload();
    const [file] = await saved();
    expect(screenshots.state).toMatchObject({ kind: 'saved', screenshot: { file } });
  });

  const unanswered = { problem: 'unreachable', unanswered: 'unreachable' };

  const failures = {
    lost: () => store.platform.breakNext('saveScreenshot', 'answer-lost'),
    refused: () => (store.device.pictures.encode = async () => 'no picture'),
    ended: () => store.platform.endSessions(),
  };

  test.each([
    ['may be saved if the answer was lost', ['lost'], unanswered, unanswered],
    [
      'may be saved if an answer was lost, although a later call was refused',
      ['lost', 'refused'],
      unanswered,
      unanswered,
    ],
    [
      'may be saved if an answer was lost, although the session ended before a later call',
      ['lost', 'ended'],
      { ...unanswered, problem: 'signed-out' },
      unanswered,
    ],
    ['is not saved if the session had ended', ['ended'], { problem: 'signed-out' }, {}],
  ] as const)('%s, and the page says so after a reload, too', async (_, calls, shown, later) => {
    const held = { kind: 'held', picture: { type: 'image/png', bytes: png } };
    await screenshots.take(png);
    for (const failure of calls) {
      await failures[failure]();
      await screenshots.save();
    }
    expect(screenshots.state).toEqual({ ...held, ...shown });
    await store.platform.remember('luna');
    await reload();
    expect(screenshots.state).toEqual({ ...held, ...later });
  });

  test('may be saved if the page is reloaded before the answer', async () => {
    await screenshots.take(png);
    await store.platform.slowDown(100);
    void screenshots.save();
    await settle();
    await store.platform.slowDown(0);
    await reload();
    expect(screenshots.state).toMatchObject({ kind: 'held', problem: 'unreachable' });
  });

  test('is neither held nor sent before the player accepts it if another app shared it', async () => {
    await reload(jpeg);
    expect(screenshots.state).toEqual(empty);
    expect(store.device.pictures.shelf).toBeNull();
    await screenshots.save();
    expect(await saved()).toEqual([]);
    await screenshots.takeArrival();
    expect(screenshots.state).toMatchObject(isJpeg);
    expect(store.device.pictures.shelf?.owner).toBe(luna.userId);
    expect(store.device.pictures.shared).toBeNull();
  });

  test('shared by another app is dropped if the player declines it', async () => {
    await reload(jpeg);
    store.app.arrivals.dismiss();
    await screenshots.takeArrival();
    expect(store.app.arrivals.arrived).toBeUndefined();
    expect(screenshots.state).toEqual(empty);
  });

  test('stays when another app shares one, which waits until the player accepts it', async () => {
    await screenshots.take(png);
    await reload(jpeg);
    expect(screenshots.state).toMatchObject(isPng);
    expect(store.app.arrivals.arrived?.from).toBe('outside');
    await screenshots.takeArrival();
    expect(screenshots.state).toMatchObject(isJpeg);
  });

  test('is deleted and not shown if another player is signed in after a reload', async () => {
    await screenshots.take(png);
    await store.platform.remember('bia');
    await reload();
    expect(store.app.session.userId).toBe(bia.userId);
    expect(screenshots.state).toEqual(empty);
    expect(store.device.pictures.shelf).toBeNull();
  });
});

describe('a held picture', () => {
  beforeEach(() => screenshots.take(png));

  test('is deleted when the player signs out offline', async () => {
    await store.goOffline();
    await store.app.signOut.run();
    expect(store.device.pictures.shelf).toBeNull();
  });

  test('is kept for the same player after the session has expired', async () => {
    await store.platform.endSessions();
    await store.app.player.refetch();
    expect(shownAccount(store.app)).toBeUndefined();
    await signIn(store, 'luna');
    expect(screenshots.state).toMatchObject({ kind: 'held' });
  });

  test('does not say that its player is signed out once they have signed in again', async () => {
    await store.platform.endSessions();
    await screenshots.save();
    expect(screenshots.state).toMatchObject({ kind: 'held', problem: 'signed-out' });
    await signIn(store, 'luna');
    screenshots.resume();
    expect(screenshots.state).toEqual({ kind: 'held', picture: { type: 'image/png', bytes: png } });
  });

  test('is deleted when another player signs in after the session has expired', async () => {
    await store.platform.endSessions();
    await store.app.player.refetch();
    await store.app.session.signIn(bia);
    const { shelf } = store.device.pictures;
    store = await nextDocument(store);
    store.device.pictures.shelf = shelf;
    await ensureSession(store);
    expect(screenshotsOf(store.app).state).toEqual(empty);
    expect(store.device.pictures.shelf).toBeNull();
  });

  test('is neither saved nor stored if its player signs out while it is being encoded', async () => {
    const { promise, resolve: encoded } = Promise.withResolvers<void>();
    store.device.pictures.encoding = promise;
    const late = screenshots.save();
    await store.app.signOut.run();
    await store.app.session.signIn(bia);
    encoded();
    await late;
    expect([await saved(), await store.platform.screenshots('bia')]).toEqual([[], []]);
    expect(store.device.pictures.shelf).toBeNull();
  });

  test('is not stored again by a response that arrives after the sign-out', async () => {
    await store.platform.slowDown(100);
    const late = screenshots.save();
    await settle();
    void store.app.signOut.run();
    await store.clock.advance(1_000);
    await late;
    expect(store.device.pictures.shelf).toBeNull();
  });
});
