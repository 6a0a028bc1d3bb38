import { ShareScreenshot } from '#core/screenshots/share-screenshot.ts';
import { FakeSharing } from '../../support/fake-surroundings.ts';

const address = 'https://pictures.kitewood.test/shot.png';
let sharing: FakeSharing;
let share: ShareScreenshot;
beforeEach(() => {
  sharing = new FakeSharing();
  share = new ShareScreenshot(sharing, address);
});

test('the share sheet gets the link', async () => {
  await share.openSheet('Kitewood Store');
  expect(sharing.shared).toEqual([{ title: 'Kitewood Store', address }]);
  expect(share.result).toBe('none');
});

test('a share sheet that the player closes is not reported as a failure', async () => {
  sharing.answer = 'left';
  await share.openSheet('Kitewood Store');
  expect(share.result).toBe('none');
});

test('a second press while the share sheet is open reports nothing', async () => {
  sharing.answer = 'already-open';
  await share.openSheet('Kitewood Store');
  expect(share.result).toBe('none');
});

test('a share sheet that does not open is reported as not shared', async () => {
  sharing.answer = 'failed';
  await share.openSheet('Kitewood Store');
  expect(share.result).toBe('not-shared');
});

test('the link is copied', async () => {
  await share.copy();
  expect([sharing.clipboard, share.result]).toEqual([address, 'copied']);
});

test('a denied clipboard is reported', async () => {
  sharing.clipboard = null;
  await share.copy();
  expect(share.result).toBe('not-copied');
});
