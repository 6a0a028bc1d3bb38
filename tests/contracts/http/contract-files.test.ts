import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { priceQueries } from '#adapters/http/price-query.ts';
import { parse as parseLightly } from '#adapters/http/graphql-parser.ts';
import { profileQuery } from '#adapters/http/player.ts';
import { redeemMutation } from '#adapters/http/promo.ts';
import { grantMutation } from '#adapters/http/purchases.ts';
import { deleteMutation, saveMutation } from '#adapters/http/screenshots.ts';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';

const folder = join(import.meta.dirname, '../../../src/adapters/http/contract');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test.each([
  ['platform.openapi.yaml', 'platform.gen.ts'],
  ['extensions.openapi.yaml', 'extensions.gen.ts'],
  ['game.graphql', 'game.gen.ts'],
])('the generated types of %s are up to date', (source, types) => {
  const digest = createHash('sha256').update(read(source)).digest('hex');
  expect(read(types)).toContain(digest);
});

const documents = {
  profileQuery,
  keptPrices: priceQueries.kept,
  passingPrices: priceQueries.passing,
  redeemMutation,
  grantMutation,
  saveMutation,
  deleteMutation,
};

test.each(Object.entries(documents))('%s is valid in the schema', (_, document) => {
  expect(validate(buildSchema(read('game.graphql')), parse(document))).toEqual([]);
});

test.each(Object.entries(documents))(
  'the light parser reads the operation and name of %s like the full parser',
  (_, document) => {
    const whole = getOperationAST(parse(document));
    const [light] = parseLightly(document).definitions;
    expect(light?.operation).toBe(whole?.operation);
    expect(light?.name?.value).toBe(whole?.name?.value);
  },
);

test('a document that is not clearly a query is treated as a mutation', () => {
  for (const document of [
    '',
    '{ profile { name } }',
    'subscription S { x }',
    'fragment F on Q { x }',
  ]) {
    expect(parseLightly(document).definitions[0]?.operation).toBe('mutation');
  }
});
