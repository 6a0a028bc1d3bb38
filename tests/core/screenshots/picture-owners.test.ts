import type { PictureArrivals } from '#core/screenshots/picture-arrivals.ts';
import { type ScreenshotStore, screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import type { HeldPicture } from '#ports/pictures.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { jpeg, png } from '../../support/pictures.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

// One document serves one player. Even if it did not, no player would find anything of the one before.

const { luna, bia } = players;
const empty = { kind: 'empty' };

let store: FakeStore;
let arrivals: PictureArrivals;
let lunas: ScreenshotStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  ({ arrivals } = store.app);
  lunas = screenshotsOf(store.app);
});

const shelf = () => store.device.pictures.shelf;
const address = { host: 'pictures.example.test', file: 'p-1' };
const heldBy = (owner: string): HeldPicture => ({
  owner,
  picture: { type: 'image/jpeg', bytes: jpeg },
  saved: address,
});

const ways = [
  ['signs out', () => arrivals.leave(true)],
  ['is replaced in another tab', () => arrivals.leave(false)],
  ['is still here', () => undefined],
] as const;

describe.each(ways)('if the player before %s, the next one', (_, leaves) => {
  const change = async () => {
    await leaves();
    await arrivals.enter(bia.userId);
  };

  test('finds no picture of them, and has a store of their own', async () => {
    await lunas.take(png);
    await lunas.save();
    await change();
    expect(screenshotsOf(store.app)).not.toBe(lunas);
    expect([screenshotsOf(store.app).state, lunas.state]).toEqual([empty, empty]);
    expect(shelf()).toBeNull();
  });

  test('is not offered the picture that waited for them', async () => {
    store.pictureFromGame(png);
    await change();
    expect(arrivals.arrived).toBeUndefined();
  });

  test('keeps their own picture, whatever a page of the player before still calls', async () => {
    await lunas.take(png);
    await lunas.save();
    await change();
    await screenshotsOf(store.app).take(jpeg);
    store.pictureFromGame(png);
    const deletes = jest.spyOn(store.ports.screenshots, 'delete');
    await Promise.all([lunas.takeArrival(), lunas.take(png), lunas.save()]);
    await Promise.all([lunas.another(), lunas.remove()]);
    lunas.resume();
    expect(lunas.state).toEqual(empty);
    expect(shelf()).toMatchObject({ owner: bia.userId, picture: { bytes: jpeg } });
    expect(arrivals.arrived?.from).toBe('inside');
    expect(deletes).not.toHaveBeenCalled();
  });

  test.each(['redrawn', 'compared', 'saved', 'deleted'] as const)(
    'has nothing of a picture that is %s only now',
    async (what) => {
      const { promise, resolve: answer } = Promise.withResolvers<void>();
      const { pictures, screenshots } = store.ports;
      if (what !== 'redrawn') await lunas.take(png);
      if (what === 'deleted') await lunas.save();
      const late = {
        redrawn: () => {
          const drawn = promise.then(() => ({ type: 'image/png', bytes: png }) as const);
          jest.spyOn(pictures, 'redraw').mockReturnValueOnce(drawn);
          return lunas.take(png);
        },
        compared: () => {
          jest.spyOn(pictures, 'held').mockReturnValueOnce(promise.then(() => null));
          return lunas.take(png);
        },
        saved: () => {
          const saved = promise.then(() => ({ ok: true, value: address }) as const);
          jest.spyOn(screenshots, 'save').mockReturnValueOnce(saved);
          return lunas.save();
        },
        deleted: () => {
          const deleted = promise.then(() => ({ ok: true, value: undefined }) as const);
          jest.spyOn(screenshots, 'delete').mockReturnValueOnce(deleted);
          return lunas.remove();
        },
      };
      const working = late[what]();
      await settle();
      await change();
      await screenshotsOf(store.app).take(jpeg);
      answer();
      await working;
      const picture = { type: 'image/jpeg', bytes: jpeg };
      expect(screenshotsOf(store.app).state).toEqual({ kind: 'held', picture });
      expect(shelf()).toEqual({ owner: bia.userId, picture, saved: null });
    },
  );

  test('finds their own picture of an earlier page', async () => {
    await leaves();
    store.device.pictures.shelf = heldBy(bia.userId);
    await arrivals.enter(bia.userId);
    expect(screenshotsOf(store.app).state.kind).toBe('saved');
  });
});

test('a picture that is found only after its player has left is shown to no one', async () => {
  await arrivals.leave(true);
  const { promise, resolve: answer } = Promise.withResolvers<HeldPicture>();
  jest.spyOn(store.ports.pictures, 'held').mockReturnValueOnce(promise);
  const entering = arrivals.enter(luna.userId);
  await settle();
  await arrivals.leave(true);
  answer(heldBy(luna.userId));
  await entering;
  expect([arrivals.held, shelf()]).toEqual([undefined, null]);
});

test('a player who comes back after signing out finds no picture', async () => {
  await lunas.take(png);
  await arrivals.leave(true);
  await arrivals.enter(luna.userId);
  expect(screenshotsOf(store.app).state).toEqual(empty);
});

test('another player’s saved picture is not shown to a player who chooses one', async () => {
  store.device.pictures.shelf = heldBy(bia.userId);
  await lunas.take(png);
  expect(lunas.state).toMatchObject({ kind: 'held', picture: { bytes: png } });
});

test('nothing is taken while no player is here', async () => {
  await arrivals.leave(false);
  const nobodys = screenshotsOf(store.app);
  await nobodys.take(png);
  expect([nobodys.busy, nobodys.state, shelf()]).toEqual([true, empty, null]);
});

test('a picture of an earlier page is not kept in memory once the player has deleted it', async () => {
  await arrivals.leave(true);
  store.device.pictures.shelf = heldBy(luna.userId);
  await arrivals.enter(luna.userId);
  expect(arrivals.held).toBeDefined();
  await screenshotsOf(store.app).another();
  expect(arrivals.held).toBeUndefined();
});
