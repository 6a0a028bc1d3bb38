import { ShareScreenshot } from '#core/screenshots/share-screenshot.ts';
import { screenshotAddress } from '#core/screenshots/screenshot-address.ts';
import { FakeSharing } from '../../support/fake-device-ports.ts';

const address = 'https://pictures.example.test/shot.png';
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

test('the result of a copy is cleared by the next one, so that a screen reader announces it again', async () => {
  await share.copy();
  const again = share.copy();
  expect(share.result).toBe('none');
  await again;
  expect(share.result).toBe('copied');
});

test.each([
  [{ host: 'pictures.example.test', file: 'shot.png' }, 'https://pictures.example.test/shot.png'],
  [{ host: 'cdn.test:8443', file: 'a/b/shot.png' }, 'https://cdn.test:8443/a/b/shot.png'],
  [{ host: 'https://cdn.test/', file: '/a/shot.png' }, 'https://cdn.test/a/shot.png'],
  [{ host: 'cdn.test', file: 'a b?c#d.png' }, 'https://cdn.test/a%20b%3Fc%23d.png'],
])('the address of %j is %s', (screenshot, address) => {
  expect(screenshotAddress(screenshot)).toBe(address);
});

const hosts = 'evil.test/path user@evil.test https://user@evil.test http://evil.test evil.test\\x';

test.each([
  ...['', ...hosts.split(' '), 'https://https://evil.test', 'evil.test\n'].map((host) => ({
    host,
    file: 'shot.png',
  })),
  ...['', '../secret', '//evil.test', '\ud800'].map((file) => ({ host: 'pictures.test', file })),
])('%j has no address', (screenshot) => {
  expect(screenshotAddress(screenshot)).toBeUndefined();
});
