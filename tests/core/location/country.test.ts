import { isCountry, regionOf } from '#core/location/country.rules.ts';

test.each(['BR', 'US', 'ZZ'])('%s is a country', (value) => {
  expect(isCountry(value)).toBe(true);
});

test.each(['br', 'BRA', 'B', '', ' BR', 'BR\n', 'B1', 'ÄÖ', null, undefined])(
  '%j is no country',
  (value) => {
    expect(isCountry(value)).toBe(false);
  },
);

test.each([
  ['pt-BR', 'BR'],
  ['en-us', 'US'],
  ['zh-Hant-TW', 'TW'],
  ['de-AT-u-co-phonebk', 'AT'],
])('the region of %s is %s', (tag, region) => {
  expect(regionOf(tag)).toBe(region);
});

test.each(['pt', 'es-419', '', '-', 'en_US', '../../etc', 'x'])('%j names no region', (tag) => {
  expect(regionOf(tag)).toBeUndefined();
});
