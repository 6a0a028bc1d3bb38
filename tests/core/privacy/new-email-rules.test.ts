import { createNewEmailCheck, normalEmail } from '#core/privacy/new-email.rules.ts';
import * as fc from 'fast-check';

const check = createNewEmailCheck('luna@kitewood.test');
const messageOf = (newEmail: string) => check({ newEmail }).newEmail;

const errors = 'changeEmail.errors.';
test.each([
  ['required', ['', ' ', '\t']],
  [
    'email',
    ['luna', 'luna@', '@kitewood.test', 'luna@kitewood', 'a b@kitewood.test', 'a@b@c.test'],
  ],
  ['same', ['luna@kitewood.test', 'LUNA@Kitewood.TEST', '  luna@kitewood.test ']],
])('each wrong e-mail has the message %s: %j', (message, typed) => {
  expect(typed.map(messageOf)).toEqual(typed.map(() => errors + message));
});

test.each(['luna.moon@kitewood.test', ' Moon@KITEWOOD.test ', 'luna+kites@kitewood.test'])(
  'the e-mail %j is accepted as a new one',
  (typed) => {
    expect(messageOf(typed)).toBeUndefined();
  },
);

test('the current e-mail is recognised regardless of its capitals', () => {
  const checkCapitals = createNewEmailCheck('Luna@Kitewood.test');
  expect(checkCapitals({ newEmail: 'luna@kitewood.test' }).newEmail).toBe(
    'changeEmail.errors.same',
  );
});

test('normalEmail() trims an e-mail and turns it into lower case', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\n'), (email, blank) => {
      const sent = normalEmail(blank + email.toUpperCase() + blank);
      expect(sent).toBe(email.toLowerCase());
      expect(messageOf(sent)).toBe(messageOf(email));
    }),
  );
});
