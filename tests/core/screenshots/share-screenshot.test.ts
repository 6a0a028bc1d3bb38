import { ShareScreenshot } from '#core/screenshots/share-screenshot.ts';
import { FakeSharing } from '../../support/fake-surroundings.ts';

const address = 'https://pictures.kitewood.test/shot.png';
let sharing: FakeSharing;
let share: ShareScreenshot;
beforeEach(() => {
  sharing = new FakeSharing();
  share = new ShareScreenshot(sharing, address);
});

test.each([
  ['shared', 'gets the link, which is no failure', 'none'],
  ['left', 'that the player closes is not reported as a failure', 'none'],
  ['already-open', 'that is already open reports nothing at a second press', 'none'],
  ['failed', 'that does not open is reported as not shared', 'not-shared'],
] as const)('a share sheet (%s) %s', async (answer, _, result) => {
  sharing.answer = answer;
  await share.openSheet('Kitewood Store');
  expect(share.result).toBe(result);
  const shared = [{ title: 'Kitewood Store', address }];
  expect(sharing.shared).toEqual(answer === 'shared' ? shared : []);
});

test('the link is copied, and a denied clipboard is reported', async () => {
  await share.copy();
  expect([sharing.clipboard, share.result]).toEqual([address, 'copied']);
  sharing.clipboard = null;
  await share.copy();
  expect(share.result).toBe('not-copied');
});
