import { createNewEmailCheck, normalEmail } from '#core/privacy/new-email.rules.ts';
import * as fc from 'fast-check';

const check = createNewEmailCheck('luna@example.test');
const messageOf = (newEmail: string) => check({ newEmail }).newEmail;

const errors = 'changeEmail.errors.';
test.each([
  ['required', ['', ' ', '\t']],
  ['email', ['luna', 'luna@', '@example.test', 'luna@kitewood', 'a b@example.test', 'a@b@c.test']],
  ['same', ['luna@example.test', 'LUNA@Example.TEST', '  luna@example.test ']],
])('each wrong e-mail has the message %s: %j', (message, typed) => {
  expect(typed.map(messageOf)).toEqual(typed.map(() => errors + message));
});

test.each(['luna.moon@example.test', ' Moon@EXAMPLE.test ', 'luna+kites@example.test'])(
  'the e-mail %j is accepted as a new one',
  (typed) => {
    expect(messageOf(typed)).toBeUndefined();
  },
);

test('the current e-mail is recognised regardless of its capitals', () => {
  const checkCapitals = createNewEmailCheck('Luna@Example.test');
  expect(checkCapitals({ newEmail: 'luna@example.test' }).newEmail).toBe('changeEmail.errors.same');
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
