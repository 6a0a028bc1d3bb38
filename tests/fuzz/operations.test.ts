import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { parse } from 'yaml';
import { operations } from './operations.ts';

const contract = join(import.meta.dirname, '../../src/adapters/http/contract');
const read = (name: string) => readFileSync(join(contract, name), 'utf8');

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string }>>>>;
}

/** Operations with a separate test of hostile answers. */
const elsewhere = ['createUserSession'];

test('every operation of both contracts is in the list of fuzzed operations', () => {
  const { paths } = parse(read('platform.openapi.yaml')) as Described;
  const main = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  const schema = buildSchema(read('game.graphql'));
  const game = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const tried = [...operations.map(({ name }) => name), ...elsewhere];
  expect(tried.toSorted()).toEqual([...main, ...game].toSorted());
});
