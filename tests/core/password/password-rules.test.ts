import { createNewPasswordCheck } from '#core/password/new-password.rules.ts';
import { isPassword } from '#core/password/password.rules.ts';
import { createResetKeyCheck } from '#core/password/reset-key.rules.ts';
import fc from 'fast-check';

const check = createNewPasswordCheck();

test('isPassword() is true for any 6 to 15 characters, and false for other lengths', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (password) => {
      const { length } = [...password];
      expect(isPassword(password)).toBe(length >= 6 && length <= 15);
    }),
    { examples: [5, 6, 15, 16].flatMap((length) => [['x'.repeat(length)], ['🪁'.repeat(length)]]) },
  );
});

test('the confirmation must equal the password in every character', () => {
  const good = fc.string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 15 });
  fc.assert(
    fc.property(good, good, (password, confirmation) => {
      const errors = { confirmation: 'reset.errors.confirmation' };
      expect(check({ password, confirmation })).toEqual(password === confirmation ? {} : errors);
    }),
    {
      examples: [
        ['starlight', 'starlight'],
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

const any = createResetKeyCheck('any');
const email = createResetKeyCheck('email');
const messageOf = (key: string, check = any) => check({ key }).key;

const words = (text: string) => text.split(' ');

test.each([
  ...words('luna@example.test LUNA@Example.TEST Luna#1234 abcd#123 a123#1234567'),
  ' luna@example.test ',
  '\tLuna#1234 ',
  `a${'b'.repeat(19)}#123`,
])('the key %j is valid', (key) => {
  expect(messageOf(key)).toBeUndefined();
});

test.each([
  ...words('Bia#4321 Luna#12 Luna#12345678 Luna Luna# #1234 1una#1234 Lüna#1234 Lunа#1234'),
  ...words('Luna#١٢٣٤ Luna##1234 luna@ @example.test luna@kitewood luna@kitewood.'),
  ...words('luna@@example.test luna@example.test#123'),
  `a${'b'.repeat(20)}#123`,
  'Lu na#1234',
  'Luna #1234',
  'Luna#1234\nx',
  'luna kite@example.test',
])('the key %j is invalid', (key) => {
  expect(messageOf(key)).toBe('forgot.errors.key');
});

test.each(['', ' ', '\t\n'])('the key %j is reported as required', (key) => {
  expect(messageOf(key)).toBe('errors.required');
});

test('a check for e-mails only rejects a nickname and accepts an e-mail', () => {
  expect(messageOf('Luna#1234', email)).toBe('forgot.errors.email');
  expect(messageOf('luna@example.test', email)).toBeUndefined();
  expect(messageOf(' ', email)).toBe('errors.required');
});

test('white space around a key does not change its message', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', ' ', '\t', '\u00a0'),
      (key, blank) => {
        expect(messageOf(blank + key + blank)).toBe(messageOf(key));
      },
    ),
  );
});
