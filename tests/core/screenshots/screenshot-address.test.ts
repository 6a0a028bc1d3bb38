import { screenshotAddress } from '#core/screenshots/screenshot-address.ts';

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
