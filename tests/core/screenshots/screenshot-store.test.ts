import type { ScreenshotStore } from '#core/screenshots/screenshot-store.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { asTakenByPhone } from '../../support/picture-metadata.ts';
import { dataUrl, grown, jpeg, others, png } from '../../support/pictures.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';
import { nextDocument } from '../../support/reload.ts';

const bia = { email: players.bia.email, password: players.bia.password };
const luna = { email: players.luna.email, password: players.luna.password };

let store: FakeStore;
let screenshots: ScreenshotStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  screenshots = store.app.screenshots;
});

const saved = () => store.platform.screenshots('luna');

describe('taking a picture', () => {
  test('a picture is held, and nothing is sent yet', async () => {
    await screenshots.take(png);
    expect(screenshots.state).toEqual({
      kind: 'held',
      picture: { type: 'image/png', bytes: png },
    });
    expect(await saved()).toEqual([]);
  });

  test.each([
    ['not-a-picture', others['svg'] ?? png],
    ['too-large', grown(png, 50 * 1024 * 1024 + 1)],
  ])('a file is rejected as %s', async (because, bytes) => {
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
        await store.app.session.ensure();
        await settle();
        ({ screenshots } = store.app);
      }
      await screenshots.takeArrival();
      const sent = jest.spyOn(store.ports.screenshots, 'save');
      await screenshots.save();
      expect(sent.mock.calls).toEqual([[dataUrl('image/jpeg', jpeg)]]);
      expect(store.device.pictures.shelf?.picture.bytes).toEqual(jpeg);
    },
  );

  test('a picture that the browser cannot decode is rejected', async () => {
    store.device.pictures.broken = true;
    await screenshots.take(png);
    expect(screenshots.state).toEqual({ kind: 'empty', because: 'not-a-picture' });
  });

  test('a second picture replaces the first', async () => {
    await screenshots.take(png);
    await screenshots.take(jpeg);
    expect(screenshots.state).toMatchObject({ picture: { type: 'image/jpeg' } });
  });
});

describe('ScreenshotStore.save()', () => {
  beforeEach(() => screenshots.take(png));

  test('stores the picture at the platform and keeps its address', async () => {
    await screenshots.save();
    const [file] = await saved();
    expect(screenshots.state).toMatchObject({
      kind: 'saved',
      screenshot: { host: 'pictures.kitewood.test', file },
    });
  });

  test('saves the picture once if it is called twice', async () => {
    await Promise.all([screenshots.save(), screenshots.save()]);
    expect(await saved()).toHaveLength(1);
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
  test('deletes a saved picture at the platform', async () => {
    await screenshots.take(png);
    await screenshots.save();
    await screenshots.remove();
    expect(await saved()).toEqual([]);
    expect(screenshots.state).toEqual({ kind: 'empty', because: 'deleted' });
  });

  test('keeps the saved picture if the call fails, and can be repeated', async () => {
    await screenshots.take(png);
    await screenshots.save();
    await store.platform.breakNext('deleteScreenshot', 'request-lost');
    await screenshots.remove();
    expect(screenshots.state).toMatchObject({ kind: 'saved', problem: 'unreachable' });
    await screenshots.remove();
    expect(await saved()).toEqual([]);
  });

  test('sends no request if the picture was never saved', async () => {
    await store.platform.breakNext('deleteScreenshot', 'request-lost');
    await screenshots.remove();
    await screenshots.take(png);
    await screenshots.remove();
    expect(screenshots.state).toEqual({ kind: 'empty' });
    expect(await store.platform.faultsLeft()).toBe(1);
  });

  test('is not part of another(), which leaves the saved picture at the platform', async () => {
    await screenshots.take(png);
    await screenshots.save();
    await screenshots.another();
    expect(screenshots.state).toEqual({ kind: 'empty' });
    expect(await saved()).toHaveLength(1);
  });
});

describe('a picture in this browser', () => {
  async function reload(): Promise<FakeStore> {
    const { shelf, shared } = store.device.pictures;
    store.stop();
    const next = await openFakeStore({}, store.browser);
    Object.assign(next.device.pictures, { shelf, shared });
    await next.app.session.ensure();
    await settle();
    return next;
  }

  test('outlives a reload, saved or not', async () => {
    await screenshots.take(png);
    store = await reload();
    expect(store.app.screenshots.state).toMatchObject({ kind: 'held' });
    await store.app.screenshots.save();
    store = await reload();
    const [file] = await saved();
    expect(store.app.screenshots.state).toMatchObject({ kind: 'saved', screenshot: { file } });
  });

  test('is neither held nor sent before the player accepts it if another app shared it', async () => {
    store.device.pictures.shared = jpeg;
    store = await reload();
    expect(store.app.screenshots.state).toEqual({ kind: 'empty' });
    expect(store.device.pictures.shelf).toBeNull();
    await store.app.screenshots.save();
    expect(await saved()).toEqual([]);
    await store.app.screenshots.takeArrival();
    expect(store.app.screenshots.state).toMatchObject({ picture: { type: 'image/jpeg' } });
    expect(store.device.pictures.shelf?.owner).toBe(players.luna.userId);
    expect(store.device.pictures.shared).toBeNull();
  });

  test('is dropped if another app shared it and the player declines it', async () => {
    store.device.pictures.shared = jpeg;
    store = await reload();
    store.app.screenshots.dismissArrival();
    await store.app.screenshots.takeArrival();
    expect(store.app.screenshots.arrivedFrom).toBeUndefined();
    expect(store.app.screenshots.state).toEqual({ kind: 'empty' });
  });

  test('stays when another app shares one, which waits until the player accepts it', async () => {
    await screenshots.take(png);
    store.device.pictures.shared = jpeg;
    store = await reload();
    expect(store.app.screenshots.state).toMatchObject({ picture: { type: 'image/png' } });
    expect(store.app.screenshots.arrivedFrom).toBe('outside');
    await store.app.screenshots.takeArrival();
    expect(store.app.screenshots.state).toMatchObject({ picture: { type: 'image/jpeg' } });
  });

  test('is rejected on acceptance if another app shared it and it is not a picture', async () => {
    store.device.pictures.shared = others['svg'] ?? png;
    store = await reload();
    await store.app.screenshots.takeArrival();
    expect(store.app.screenshots.state).toEqual({ kind: 'empty', because: 'not-a-picture' });
  });

  test('is deleted and not shown if another player is signed in after a reload', async () => {
    await screenshots.take(png);
    await store.platform.remember('bia');
    store = await reload();
    expect(store.app.session.userId).toBe(players.bia.userId);
    expect(store.app.screenshots.state).toEqual({ kind: 'empty' });
    expect(store.device.pictures.shelf).toBeNull();
  });

  test('is deleted when the player signs out offline', async () => {
    await screenshots.take(png);
    await store.goOffline();
    await store.app.signOut.run();
    expect(store.device.pictures.shelf).toBeNull();
  });

  test('is kept for the same player after the session has expired', async () => {
    await screenshots.take(png);
    await store.platform.endSessions();
    await store.app.player.refetch();
    expect(store.app.account.shown).toBeUndefined();
    await store.app.session.signIn(luna);
    await settle();
    expect(screenshots.state).toMatchObject({ kind: 'held' });
  });

  test('is deleted when another player signs in after the session has expired', async () => {
    await screenshots.take(png);
    await store.platform.endSessions();
    await store.app.player.refetch();
    await store.app.session.signIn(bia);
    const { shelf } = store.device.pictures;
    store = await nextDocument(store);
    store.device.pictures.shelf = shelf;
    await store.app.session.ensure();
    await settle();
    expect(store.app.screenshots.state).toEqual({ kind: 'empty' });
    expect(store.device.pictures.shelf).toBeNull();
  });

  test('is saved for no player if its player signs out while it is being encoded', async () => {
    await screenshots.take(png);
    let encoded: () => void = () => undefined;
    store.device.pictures.encoding = new Promise((resolve) => (encoded = resolve));
    const late = screenshots.save();
    await store.app.signOut.run();
    await store.app.session.signIn(bia);
    encoded();
    await late;
    expect([await saved(), await store.platform.screenshots('bia')]).toEqual([[], []]);
  });

  test('is not stored again by a response that arrives after the sign-out', async () => {
    await screenshots.take(png);
    await store.platform.slowDown(100);
    const late = screenshots.save();
    await settle();
    void store.app.signOut.run();
    await store.clock.advance(1_000);
    await late;
    expect(store.device.pictures.shelf).toBeNull();
  });
});
