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
  ])('what is %s is not taken', async (because, bytes) => {
    await screenshots.take(bytes);
    expect(screenshots.state).toEqual({ kind: 'empty', because });
  });

  test.each(['file', 'game', 'another app'])(
    'only the redrawn picture from a %s is held and sent',
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

  test('a picture that the browser cannot decode is not taken', async () => {
    store.device.pictures.broken = true;
    await screenshots.take(png);
    expect(screenshots.state).toEqual({ kind: 'empty', because: 'not-a-picture' });
  });

  test('another picture takes the place of the first', async () => {
    await screenshots.take(png);
    await screenshots.take(jpeg);
    expect(screenshots.state).toMatchObject({ picture: { type: 'image/jpeg' } });
  });
});

describe('saving', () => {
  beforeEach(() => screenshots.take(png));

  test('the platform stores it, and returns its address', async () => {
    await screenshots.save();
    const [file] = await saved();
    expect(screenshots.state).toMatchObject({
      kind: 'saved',
      screenshot: { host: 'pictures.kitewood.test', file },
    });
  });

  test('pressed twice it is saved once', async () => {
    await Promise.all([screenshots.save(), screenshots.save()]);
    expect(await saved()).toHaveLength(1);
  });

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)('with the call %s the picture is still held', async (fault, problem) => {
    await store.platform.breakNext('saveScreenshot', fault);
    await screenshots.save();
    expect(screenshots.state).toMatchObject({ kind: 'held', problem });
    await screenshots.save();
    expect(screenshots.state.kind).toBe('saved');
  });

  test('no other picture gets in between', async () => {
    await store.platform.slowDown(100);
    const saving = screenshots.save();
    await screenshots.take(jpeg);
    expect(screenshots.state).toMatchObject({ kind: 'saving', picture: { type: 'image/png' } });
    await store.clock.advance(1_000);
    await saving;
  });
});

describe('deleting', () => {
  test('a saved picture is deleted at the platform', async () => {
    await screenshots.take(png);
    await screenshots.save();
    await screenshots.remove();
    expect(await saved()).toEqual([]);
    expect(screenshots.state).toEqual({ kind: 'empty', because: 'deleted' });
  });

  test('with the call failing it is still there, and so is its link', async () => {
    await screenshots.take(png);
    await screenshots.save();
    await store.platform.breakNext('deleteScreenshot', 'request-lost');
    await screenshots.remove();
    expect(screenshots.state).toMatchObject({ kind: 'saved', problem: 'unreachable' });
    await screenshots.remove();
    expect(await saved()).toEqual([]);
  });

  test('is asked of the platform only if it holds a file', async () => {
    await store.platform.breakNext('deleteScreenshot', 'request-lost');
    await screenshots.remove();
    await screenshots.take(png);
    await screenshots.remove();
    expect(screenshots.state).toEqual({ kind: 'empty' });
    expect(await store.platform.faultsLeft()).toBe(1);
  });

  test('is not done by taking another picture: the saved one stays', async () => {
    await screenshots.take(png);
    await screenshots.save();
    await screenshots.another();
    expect(screenshots.state).toEqual({ kind: 'empty' });
    expect(await saved()).toHaveLength(1);
  });
});

describe('what this browser holds', () => {
  /** The page is reloaded. */
  async function reload(): Promise<FakeStore> {
    const { shelf, shared } = store.device.pictures;
    store.stop();
    const next = await openFakeStore({}, store.browser);
    Object.assign(next.device.pictures, { shelf, shared });
    await next.app.session.ensure();
    await settle();
    return next;
  }

  test('outlives the page, saved or not', async () => {
    await screenshots.take(png);
    store = await reload();
    expect(store.app.screenshots.state).toMatchObject({ kind: 'held' });
    await store.app.screenshots.save();
    store = await reload();
    const [file] = await saved();
    expect(store.app.screenshots.state).toMatchObject({ kind: 'saved', screenshot: { file } });
  });

  test('waits for the player’s consent if it is from outside: nothing of it is held before', async () => {
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

  test('is gone if the player declines a picture from outside', async () => {
    store.device.pictures.shared = jpeg;
    store = await reload();
    store.app.screenshots.dismissArrival();
    await store.app.screenshots.takeArrival();
    expect(store.app.screenshots.arrivedFrom).toBeUndefined();
    expect(store.app.screenshots.state).toEqual({ kind: 'empty' });
  });

  test('is not pushed out by what another app shares: that waits', async () => {
    await screenshots.take(png);
    store.device.pictures.shared = jpeg;
    store = await reload();
    expect(store.app.screenshots.state).toMatchObject({ picture: { type: 'image/png' } });
    expect(store.app.screenshots.arrivedFrom).toBe('outside');
    await store.app.screenshots.takeArrival();
    expect(store.app.screenshots.state).toMatchObject({ picture: { type: 'image/jpeg' } });
  });

  test('is checked when another app shares it', async () => {
    store.device.pictures.shared = others['svg'] ?? png;
    store = await reload();
    await store.app.screenshots.takeArrival();
    expect(store.app.screenshots.state).toEqual({ kind: 'empty', because: 'not-a-picture' });
  });

  test('is never shown to another player, and goes', async () => {
    await screenshots.take(png);
    await store.platform.remember('bia');
    store = await reload();
    expect(store.app.session.userId).toBe(players.bia.userId);
    expect(store.app.screenshots.state).toEqual({ kind: 'empty' });
    expect(store.device.pictures.shelf).toBeNull();
  });

  test('goes when the player signs out, with the network off too', async () => {
    await screenshots.take(png);
    await store.goOffline();
    await store.app.signOut.run();
    expect(store.device.pictures.shelf).toBeNull();
  });

  test('waits for the same player when the session ended by itself', async () => {
    await screenshots.take(png);
    await store.platform.endSessions();
    await store.app.player.refetch();
    expect(store.app.account.shown).toBeUndefined();
    await store.app.session.signIn(luna);
    await settle();
    expect(screenshots.state).toMatchObject({ kind: 'held' });
  });

  test('of one player is gone when the next signs in', async () => {
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

  test('is not saved for the next player while it is still being encoded', async () => {
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

  test('is not filled by answers that arrive after signing out', async () => {
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
