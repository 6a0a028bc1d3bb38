import { type ScreenshotStore, screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { jpeg, others, png } from '../../support/pictures.ts';
import { players } from '../../support/platform.ts';

// All tabs share one record of the last picture. It is the only handle to a saved picture once its tab has closed.

let store: FakeStore;
let screenshots: ScreenshotStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  screenshots = screenshotsOf(store.app);
});

const filesAtPlatform = () => store.platform.screenshots('luna');
const screenshot = { host: 'pictures.example.test', file: 'of-the-other-tab' };

/** Another tab saves this JPEG. Returns the new record. */
function savedElsewhere() {
  const picture = { type: 'image/jpeg', bytes: jpeg } as const;
  const record = { owner: players.luna.userId, picture, saved: screenshot };
  store.device.pictures.shelf = record;
  return record;
}

test.each<[string, readonly ('take' | 'save')[], () => Promise<unknown>]>([
  ['deletes its own saved picture', ['take', 'save'], () => screenshots.remove()],
  ['clears the page for another picture', ['take', 'save'], () => screenshots.another()],
  ['drops its own unsaved picture', ['take'], () => screenshots.remove()],
  ['refuses a file', [], () => screenshots.take(others['svg'] ?? png)],
])('the record of another tab’s saved picture stays if this tab %s', async (_, steps, act) => {
  if (steps.includes('take')) await screenshots.take(png);
  if (steps.includes('save')) await screenshots.save();
  const record = savedElsewhere();
  await act();
  expect(screenshots.state.kind).toBe('empty');
  expect(store.device.pictures.shelf).toBe(record);
});

test.each<[string, () => Promise<unknown>]>([
  ['deleted', () => screenshots.remove()],
  ['left for another', () => screenshots.another()],
])('the record of this tab’s saved picture is removed once it is %s', async (_, act) => {
  await screenshots.take(png);
  await screenshots.save();
  await act();
  expect(store.device.pictures.shelf).toBeNull();
});

test('a picture that another tab has saved is shown as saved, and not saved twice', async () => {
  await screenshots.take(jpeg);
  savedElsewhere();
  await screenshots.save();
  expect(screenshots.state).toMatchObject({ kind: 'saved', screenshot });
  expect(await filesAtPlatform()).toEqual([]);
});

test('a picture is saved although another tab has saved a different one', async () => {
  await screenshots.take(png);
  savedElsewhere();
  await screenshots.save();
  expect(screenshots.state).toMatchObject({ kind: 'saved', picture: { bytes: png } });
  expect(await filesAtPlatform()).toHaveLength(1);
});

test('a refused picture leaves the record of one that another tab has saved', async () => {
  await screenshots.take(png);
  const record = savedElsewhere();
  store.ports.screenshots.save = () => Promise.resolve({ ok: false, problem: 'refused' });
  await screenshots.save();
  expect(screenshots.state).toMatchObject({ kind: 'held', problem: 'refused' });
  expect(store.device.pictures.shelf).toEqual(record);
});

test('another tab’s saved picture is shown before a chosen one, which waits until the player accepts it', async () => {
  const record = savedElsewhere();
  await screenshots.take(png);
  expect(screenshots.state).toMatchObject({ kind: 'saved', screenshot });
  expect(store.device.pictures.shelf).toBe(record);
  await screenshots.takeArrival();
  expect(screenshots.state).toMatchObject({ kind: 'held', picture: { bytes: png } });
});
