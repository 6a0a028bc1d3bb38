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

  test('is rejected when it is accepted but is not a picture', async () => {
    store.pictureFromGame(others['html'] ?? png);
    await screenshots.takeArrival();
    expect(screenshots.state).toEqual({ kind: 'empty', because: 'not-a-picture' });
  });

  test.each(['held', 'saved'])('leaves a %s picture in place if it is rejected', async (kind) => {
    await screenshots.take(png);
    if (kind === 'saved') await screenshots.save();
    store.pictureFromGame(others['html'] ?? png);
    await screenshots.takeArrival();
    expect(screenshots.state).toMatchObject({ kind, because: 'not-a-picture' });
    expect(store.device.pictures.shelf).toMatchObject({ picture: { bytes: png } });
  });

  test('is not offered if it is empty', () => {
    store.pictureFromGame(new Uint8Array());
    expect(screenshots.arrivedFrom).toBeUndefined();
  });

  test('is ignored by a stopped store', () => {
    store.stop();
    store.pictureFromGame(png);
    expect(screenshots.arrivedFrom).toBeUndefined();
  });
});
