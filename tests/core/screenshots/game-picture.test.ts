import type { ScreenshotStore } from '#core/screenshots/screenshot-store.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { jpeg, others, png } from '../../support/pictures.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
let screenshots: ScreenshotStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  screenshots = store.app.screenshots;
});

describe('a picture from the game', () => {
  test('waits until a player accepts it', async () => {
    store.pictureFromGame(png);
    expect([screenshots.arrivedFrom, screenshots.state.kind]).toEqual(['game', 'empty']);
    await screenshots.takeArrival();
    expect([screenshots.arrivedFrom, screenshots.state.kind]).toEqual([undefined, 'held']);
  });

  test('waits for the player if it arrives while the session is requested', async () => {
    store.stop();
    const later = await openFakeStore({}, store.browser);
    later.pictureFromGame(png);
    await later.app.session.ensure();
    await settle();
    expect(later.app.session.userId).toBe(players.luna.userId);
    expect(later.app.screenshots.arrivedFrom).toBe('game');
  });

  test('does not replace the held picture when it arrives', async () => {
    await screenshots.take(png);
    store.pictureFromGame(jpeg);
    expect(screenshots.state).toMatchObject({ picture: { type: 'image/png' } });
  });

  test.each(['empty', 'held', 'saved'])(
    'is rejected when it is accepted but is no picture, and leaves the %s screen in place',
    async (kind) => {
      if (kind !== 'empty') await screenshots.take(png);
      if (kind === 'saved') await screenshots.save();
      store.pictureFromGame(others['html'] ?? png);
      await screenshots.takeArrival();
      expect(screenshots.state).toMatchObject({ kind, because: 'not-a-picture' });
      const bytes = store.device.pictures.shelf?.picture.bytes;
      expect(bytes).toEqual(kind === 'empty' ? undefined : png);
    },
  );

  test('is not offered if it is empty, or once the store has stopped', () => {
    store.pictureFromGame(new Uint8Array());
    expect(screenshots.arrivedFrom).toBeUndefined();
    store.stop();
    store.pictureFromGame(png);
    expect(screenshots.arrivedFrom).toBeUndefined();
  });
});
