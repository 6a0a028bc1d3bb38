import { createNewPasswordCheck } from '#core/password/new-password.rules.ts';
import { isPassword } from '#core/password/password.rules.ts';
import fc from 'fast-check';

const check = createNewPasswordCheck();

test.each([
  ['5 characters', '12345', false],
  ['6 characters', '123456', true],
  ['15 characters', '123456789012345', true],
  ['16 characters', '1234567890123456', false],
  ['6 spaces', '      ', true],
  ['6 emoji', '🪁🏮🌳🚀💎🪙', true],
  ['5 emoji', '🪁🏮🌳🚀💎', false],
  ['15 emoji', '🪁'.repeat(15), true],
  ['16 emoji', '🪁'.repeat(16), false],
  ['spaces at both ends', ' 1234 ', true],
  ['nothing', '', false],
])('%s: %j', (_, password, good) => {
  expect(isPassword(password)).toBe(good);
});

test('a password of any 6 to 15 characters is good, and none of another length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (password) => {
      const { length } = [...password];
      expect(isPassword(password)).toBe(length >= 6 && length <= 15);
    }),
  );
});

test('a good password and the same again have nothing wrong', () => {
  expect(check({ password: 'starlight', confirmation: 'starlight' })).toEqual({});
});

test('the confirmation must equal the password in every character', () => {
  const good = fc.string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 15 });
  fc.assert(
    fc.property(good, good, (password, confirmation) => {
      const message = check({ password, confirmation }).confirmation;
      expect(message).toBe(password === confirmation ? undefined : 'reset.errors.confirmation');
    }),
  );
});

test.each([
  ['starlight', 'Starlight'],
  ['starlight', 'starlight '],
])('%j is not confirmed by %j', (password, confirmation) => {
  expect(check({ password, confirmation })).toEqual({ confirmation: 'reset.errors.confirmation' });
});

test('what is left empty is missing, what is too short is not a password', () => {
  expect(check({ password: '', confirmation: '' })).toEqual({
    password: 'errors.required',
    confirmation: 'errors.required',
  });
  expect(check({ password: '12345', confirmation: '12345' })).toEqual({
    password: 'reset.errors.password',
  });
});
