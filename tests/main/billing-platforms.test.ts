import { readBillingPlatforms } from '#main/config/billing-platforms.ts';
import { SettingsReader } from '#main/config/settings-reader.ts';

const two = {
  BILLING_PLATFORM_BR: 'br',
  BILLING_PLATFORM_US: 'us',
  STRIPE_KEY_BR: 'pk_test_1',
  STRIPE_KEY_US: 'pk_test_2',
};

function read(env: Readonly<Record<string, string>>) {
  const reader = new SettingsReader(env);
  const settings = readBillingPlatforms(reader);
  reader.finish();
  return settings;
}

const listed = (list: string) => read({ BILLING_PLATFORMS: list });

test('without a list there are two: Brazil pays in BRL, every other country in USD', () => {
  expect(read(two)).toEqual({
    billingPlatforms: [
      { id: 'us', currency: 'USD', countries: [] },
      { id: 'br', currency: 'BRL', countries: ['BR'] },
    ],
    stripeKeys: { br: 'pk_test_1', us: 'pk_test_2' },
  });
});

test('one billing platform for both regions may have one Stripe key, not two', () => {
  const one = { ...two, BILLING_PLATFORM_US: 'br' };
  expect(() => read(one)).toThrow('BILLING_PLATFORM_US is that of Brazil');
  const { billingPlatforms } = read({ ...one, STRIPE_KEY_US: 'pk_test_1' });
  expect(billingPlatforms.map(({ id }) => id)).toEqual(['br', 'br']);
});

test('of the listed ones, the one with * bills in every other country', () => {
  const { billingPlatforms, stripeKeys } = listed(
    'br:pk_test_1:BRL:BR, eu:pk_live_2:EUR:EU+GB,jp:pk_test_1:JPY:JP,us:pk_test_4:USD:*',
  );
  const inEurope = expect.arrayContaining(['DE', 'FR', 'NO', 'GB']) as unknown;
  expect(billingPlatforms).toEqual([
    { id: 'us', currency: 'USD', countries: [] },
    { id: 'br', currency: 'BRL', countries: ['BR'] },
    { id: 'eu', currency: 'EUR', countries: inEurope },
    { id: 'jp', currency: 'JPY', countries: ['JP'] },
  ]);
  expect(stripeKeys).toEqual({
    br: 'pk_test_1',
    eu: 'pk_live_2',
    jp: 'pk_test_1',
    us: 'pk_test_4',
  });
});

test('an entry may have a code that is never assigned, so that it sells nowhere', () => {
  const { billingPlatforms } = listed(
    'us:pk_test_1:USD:*,old:pk_test_2:EUR:QM,older:pk_test_3:EUR:QZ',
  );
  expect(billingPlatforms.map(({ countries }) => countries)).toEqual([[], ['QM'], ['QZ']]);
});

test('a list of two equals the settings of the two', () => {
  expect(listed('br:pk_test_1:BRL:BR,us:pk_test_2:USD:*')).toEqual(read(two));
});

test.each([
  ['us:pk_test_1:USD', ['is wrong: expected ID:KEY:CURRENCY:COUNTRIES']],
  ['us:pk_test_1:USD:*,', ['is wrong: expected ID:KEY:CURRENCY:COUNTRIES']],
  ['us:pk_test_1:USD:*,us:pk_test_2:USD:CA', ['is wrong: expected ID:KEY:CURRENCY:COUNTRIES']],
  ['us:pk_test_1:USD:*,br:key:BRL:BR', ['has a wrong key in entry 2']],
  ['us,br:key:BRL:BR', ['is wrong: expected ID', 'has a wrong key in entry 2']],
  ['us:pk_test_1:usd:*', ['has a wrong currency in entry 1']],
  ['us:pk_test_1:UDS:*', ['has a wrong currency in entry 1']],
  ['us:pk_test_1:USD:*,is:pk_test_1:ISK:IS', ['has a wrong currency in entry 2']],
  ['us:pk_test_1:USD:*+Brazil', ['has a wrong country in entry 1']],
  ['us:pk_test_1:USD:*,uk:pk_test_2:GBP:UK+EL', ['names UK, EL: expected the code of a country']],
  ['us:pk_test_1:USD:US,br:pk_test_2:BRL:BR', ['lacks *']],
  ['us:pk_test_1:USD:*+BR,br:pk_test_2:BRL:BR', ['names BR twice']],
  ['us:pk_test_1:USD:*,eu:pk_test_2:EUR:EU+DE', ['names DE twice']],
  ['us:pk_test_1:USD:*,br:pk_test_2:BRL:*', ['names * twice']],
  [
    'us:key:US:Canada',
    [
      'has a wrong key in entry 1',
      'has a wrong currency in entry 1',
      'has a wrong country in entry 1',
      'lacks *',
    ],
  ],
])('the list %s is rejected, and one error names everything that is wrong', (list, problems) => {
  const line = (problem: string) => `- BILLING_PLATFORMS ${RegExp.escape(problem)}[^\n]*`;
  const lines = ['Invalid settings[^\n]*', ...problems.map(line)];
  expect(() => listed(list)).toThrow(new RegExp(`^${lines.join('\n')}$`));
});

test('a list and settings of the two are rejected together, and the error names both', () => {
  const list = { BILLING_PLATFORMS: 'us:pk_test_1:USD:*' };
  expect(() => read({ ...list, STRIPE_KEY_BR: 'pk_test_1', BILLING_PLATFORM_US: 'us' })).toThrow(
    'BILLING_PLATFORMS and BILLING_PLATFORM_US, STRIPE_KEY_BR are set',
  );
});

test('an empty list, and empty settings of the two, are treated as not set', () => {
  expect(read({ ...two, BILLING_PLATFORMS: ' ' })).toEqual(read(two));
  const list = { BILLING_PLATFORMS: 'us:pk_test_1:USD:*' };
  const empty = Object.fromEntries(Object.keys(two).map((name) => [name, '']));
  expect(read({ ...empty, ...list })).toEqual(read(list));
});
