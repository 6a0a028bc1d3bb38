import { createNewEmailCheck, normalEmail } from '#core/privacy/new-email.rules.ts';
import * as fc from 'fast-check';

const check = createNewEmailCheck('luna@kitewood.test');
const messageOf = (newEmail: string) => check({ newEmail }).newEmail;

test.each(['', ' ', '\t'])('nothing (%j) is required to be something', (typed) => {
  expect(messageOf(typed)).toBe('changeEmail.errors.required');
});

test.each(['luna', 'luna@', '@kitewood.test', 'luna@kitewood', 'a b@kitewood.test', 'a@b@c.test'])(
  '%s is no e-mail',
  (typed) => {
    expect(messageOf(typed)).toBe('changeEmail.errors.email');
  },
);

test.each(['luna@kitewood.test', 'LUNA@Kitewood.TEST', '  luna@kitewood.test '])(
  '%j is the one the account has',
  (typed) => {
    expect(messageOf(typed)).toBe('changeEmail.errors.same');
  },
);

test.each(['luna.moon@kitewood.test', ' Moon@KITEWOOD.test ', 'luna+kites@kitewood.test'])(
  '%j is a new one',
  (typed) => {
    expect(messageOf(typed)).toBeUndefined();
  },
);

test('the old one counts whatever its capitals', () => {
  const checkCapitals = createNewEmailCheck('Luna@Kitewood.test');
  expect(checkCapitals({ newEmail: 'luna@kitewood.test' }).newEmail).toBe(
    'changeEmail.errors.same',
  );
});

test('what passes goes out lower-case and without white space', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\n'), (email, blank) => {
      const sent = normalEmail(blank + email.toUpperCase() + blank);
      expect(sent).toBe(email.toLowerCase());
      expect(messageOf(sent)).toBe(messageOf(email));
    }),
  );
});
