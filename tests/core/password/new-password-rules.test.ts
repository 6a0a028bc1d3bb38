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
])('isPassword() of %s, %j, is %s', (_, password, good) => {
  expect(isPassword(password)).toBe(good);
});

test('isPassword() is true for any 6 to 15 characters, and false for other lengths', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (password) => {
      const { length } = [...password];
      expect(isPassword(password)).toBe(length >= 6 && length <= 15);
    }),
  );
});

test('a valid password with an equal confirmation has no errors', () => {
  expect(check({ password: 'starlight', confirmation: 'starlight' })).toEqual({});
});

test('the confirmation must equal the password in every character', () => {
  const good = fc.string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 15 });
  fc.assert(
    fc.property(good, good, (password, confirmation) => {
      const message = check({ password, confirmation }).confirmation;
      expect(message).toBe(password === confirmation ? undefined : 'reset.errors.confirmation');
    }),
    {
      examples: [
        ['starlight', 'Starlight'],
        ['starlight', 'starlight '],
      ],
    },
  );
});

test('empty fields are reported as required, and a short password as invalid', () => {
  expect(check({ password: '', confirmation: '' })).toEqual({
    password: 'errors.required',
    confirmation: 'errors.required',
  });
  expect(check({ password: '12345', confirmation: '12345' })).toEqual({
    password: 'reset.errors.password',
  });
});
