import { type CardFormValues, createCardFormCheck } from '#core/checkout/card-form.rules.ts';

const right: CardFormValues = {
  name: 'Luna Lovelace',
  email: 'parent@example.test',
  postalCode: '94110',
};
const check = createCardFormCheck(true);
const messageOf = (field: keyof CardFormValues, value: string) =>
  check({ ...right, [field]: value })[field];

test('every empty or blank field of the card form is reported as required', () => {
  const required = 'form.errors.required';
  const empty = { name: '', email: ' ', postalCode: '\t' };
  expect(check(empty)).toEqual({ name: required, email: required, postalCode: required });
});

test('a card form has no errors, or only that of an invalid e-mail', () => {
  expect(check(right)).toEqual({});
  expect(check({ ...right, email: 'parent' })).toEqual({ email: 'form.errors.email' });
});

const words = (text: string) => text.split(' ');

const valid: Readonly<Record<keyof CardFormValues, readonly string[]>> = {
  name: [
    'José María Núñez',
    'Zoë Strauß',
    'Nguyễn Thị Ánh',
    'Анна Каренина',
    ' Luna ',
    'می\u200Cخواهم \u0D2A\u0D4D\u200D',
    ...words('Luna Jose\u0301 김하늘 L'),
  ],
  email: [
    ...words("a@b.co first.last+tag@sub.kitewood.test o'neill@xn--bcher-kva.de"),
    ' parent@example.test ',
  ],
  postalCode: [
    'SW1A 1AA',
    'H0H 0H0',
    ' 94110 ',
    ...words('94110 12345-6789 10115 06236 101 sw1a1aa'),
  ],
};

const invalid: typeof valid = {
  name: ['Luna 🌙', ...words("Luna2 Luna#1234 O'Brien Anne-Marie a_b <b>Luna</b> 4242")],
  email: [
    ...words('parent parent@ @example.test a@b a@b. a@@b.de a@b@c.de maria@exemplo,com.br'),
    ...words(
      'luna@gmail..com luna.@gmail.com luna@x.com; <luna@x.com> joão@exemplo.com luna@bücher.de',
    ),
    'a b@c.de',
    'a@b.c d',
  ],
  postalCode: words('9 94 -94110 94110- 94110! ١٢٣٤٥ 12345678901 🏡🏡🏡🏡🏡'),
};

const rows = (lists: typeof valid) =>
  (Object.keys(lists) as (keyof CardFormValues)[]).flatMap((field) =>
    lists[field].map((value) => [field, value] as const),
  );

test.each(rows(valid))('the %s %j is valid', (field, value) => {
  expect(messageOf(field, value)).toBeUndefined();
});

test.each(rows(invalid))(
  'the %s %j is invalid and has the message of its field',
  (field, value) => {
    expect(messageOf(field, value)).toBe(`form.errors.${field}`);
  },
);

test('an empty postal code is valid if the form does not ask for one, as in Brazil', () => {
  expect(createCardFormCheck(false)({ ...right, postalCode: '' })).toEqual({});
});

const email = 'form.errors.email';
const postalCode = 'form.errors.postalCode';
const name = 'form.errors.name';

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
