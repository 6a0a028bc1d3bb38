import { isCountry, regionOf } from '#core/location/country.rules.ts';

test.each(['BR', 'US', 'ZZ'])('isCountry(%s) is true', (value) => {
  expect(isCountry(value)).toBe(true);
});

test.each(['br', 'BRA', 'B', '', ' BR', 'BR\n', 'B1', 'ÄÖ', null, undefined])(
  'isCountry(%j) is false',
  (value) => {
    expect(isCountry(value)).toBe(false);
  },
);

test.each([
  ['pt-BR', 'BR'],
  ['en-us', 'US'],
  ['zh-Hant-TW', 'TW'],
  ['de-AT-u-co-phonebk', 'AT'],
])('regionOf(%s) is %s', (tag, region) => {
  expect(regionOf(tag)).toBe(region);
});

test.each(['pt', 'es-419', '', '-', 'en_US', '../../etc', 'x'])(
  'regionOf(%j) is undefined',
  (tag) => {
    expect(regionOf(tag)).toBeUndefined();
  },
);
