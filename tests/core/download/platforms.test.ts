import { ownPlatform, platforms } from '#core/download/platforms.ts';

test('the desktop platforms are windows and mac, the mobile ones android and ios', () => {
  expect(platforms).toEqual({ desktop: ['windows', 'mac'], mobile: ['android', 'ios'] });
});

test.each(['windows', 'mac', 'android', 'ios'])('ownPlatform(%s) is that platform', (os) => {
  expect(ownPlatform(os)).toBe(os);
});

test.each(['linux', 'chromeos', 'other', ''])('ownPlatform(%j) is undefined', (os) => {
  expect(ownPlatform(os)).toBeUndefined();
});
