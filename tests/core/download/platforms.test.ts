import { ownPlatform, platforms } from '#core/download/platforms.ts';

test('desktop is windows and mac, mobile is android and ios', () => {
  expect(platforms).toEqual({ desktop: ['windows', 'mac'], mobile: ['android', 'ios'] });
});

test.each(['windows', 'mac', 'android', 'ios'])('a visitor on %s has it as their own', (os) => {
  expect(ownPlatform(os)).toBe(os);
});

test.each(['linux', 'chromeos', 'other', ''])('a visitor on %j has none', (os) => {
  expect(ownPlatform(os)).toBeUndefined();
});
