import { type CardFormValues, createCardFormCheck } from '#core/checkout/card-form.rules.ts';
import * as fc from 'fast-check';

const right: CardFormValues = {
  name: 'Luna Lovelace',
  email: 'parent@kitewood.test',
  postalCode: '94110',
};
const check = createCardFormCheck(true);
const messageOf = (field: keyof CardFormValues, value: string) =>
  check({ ...right, [field]: value })[field];

test('a correctly filled-in card form has no errors', () => {
  expect(check(right)).toEqual({});
});

test('every empty or blank field of the card form is reported as required', () => {
  const required = 'checkout.form.errors.required';
  const empty = { name: '', email: ' ', postalCode: '\t' };
  expect(check(empty)).toEqual({ name: required, email: required, postalCode: required });
});

test('an invalid e-mail is the only error if the other fields are valid', () => {
  expect(check({ ...right, email: 'parent' })).toEqual({ email: 'checkout.form.errors.email' });
});

test.each([
  'Luna',
  'José María Núñez',
  'Zoë Strauß',
  'Nguyễn Thị Ánh',
  'Jose\u0301',
  '김하늘',
  'Анна Каренина',
  ' Luna ',
  'L',
])('the name %s is valid', (name) => {
  expect(messageOf('name', name)).toBeUndefined();
});

test.each(['Luna2', 'Luna#1234', 'Luna 🌙', "O'Brien", 'Anne-Marie', 'a_b', '<b>Luna</b>', '4242'])(
  'the name %s is invalid: only letters and white space are allowed',
  (name) => {
    expect(messageOf('name', name)).toBe('checkout.form.errors.name');
  },
);

test.each([
  'a@b.co',
  'first.last+tag@sub.kitewood.test',
  "o'neill@xn--bcher-kva.de",
  ' parent@kitewood.test ',
])('the e-mail %s is valid', (email) => {
  expect(messageOf('email', email)).toBeUndefined();
});

test.each([
  'parent',
  'parent@',
  '@kitewood.test',
  'a@b',
  'a@b.',
  'a b@c.de',
  'a@@b.de',
  'a@b@c.de',
  'a@b.c d',
  'maria@exemplo,com.br',
  'luna@gmail..com',
  'luna.@gmail.com',
  'luna@x.com;',
  '<luna@x.com>',
  'joão@exemplo.com',
  'luna@bücher.de',
])('the e-mail %s is invalid', (email) => {
  expect(messageOf('email', email)).toBe('checkout.form.errors.email');
});

test.each([
  '94110',
  '12345-6789',
  'SW1A 1AA',
  'H0H 0H0',
  '10115',
  '06236',
  '101',
  ' 94110 ',
  'sw1a1aa',
])('the postal code %s is valid', (code) => {
  expect(messageOf('postalCode', code)).toBeUndefined();
});

test.each(['9', '94', '-94110', '94110-', '94110!', '١٢٣٤٥', '12345678901', '🏡🏡🏡🏡🏡'])(
  'the postal code %s is invalid',
  (code) => {
    expect(messageOf('postalCode', code)).toBe('checkout.form.errors.postalCode');
  },
);

test('an empty postal code is valid if the form does not ask for one, as in Brazil', () => {
  expect(createCardFormCheck(false)({ ...right, postalCode: '' })).toEqual({});
});

test('checking the same strings twice gives the same errors, whatever they are', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, text, (name, email, postalCode) => {
      const values = { name, email, postalCode };
      expect(createCardFormCheck(true)(values)).toEqual(createCardFormCheck(true)(values));
    }),
    { numRuns: 40 },
  );
});

const email = 'checkout.form.errors.email';
const postalCode = 'checkout.form.errors.postalCode';
const name = 'checkout.form.errors.name';

test.each([
  ['letters', 'a'.repeat(10_000), { email, postalCode }],
  ['an e-mail that never ends', `a@${'a.'.repeat(5_000)}@`, { name, email, postalCode }],
  ['one long domain', `a@b.${'a'.repeat(10_000)}!`, { name, email, postalCode }],
  ['dots', `a@${'.'.repeat(10_000)}`, { name, email, postalCode }],
  ['blanks', `${' '.repeat(9_999)}!`, { name, email, postalCode }],
  ['postal codes', '94110 '.repeat(1_667), { name, email, postalCode }],
])('10,000 characters of %s give the expected errors', (_, text, messages) => {
  expect(createCardFormCheck(true)({ name: text, email: text, postalCode: text })).toEqual(
    messages,
  );
});
