import { ownPlatform } from '#core/download/platforms.ts';

test.each(['windows', 'mac', 'android', 'ios'])('ownPlatform(%s) is that platform', (os) => {
  expect(ownPlatform(os)).toBe(os);
});

test.each(['linux', 'chromeos', 'other', ''])('ownPlatform(%j) is undefined', (os) => {
  expect(ownPlatform(os)).toBeUndefined();
});
