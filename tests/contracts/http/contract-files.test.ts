import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseLightly } from '#adapters/http/graphql-parser.ts';
import { profileQuery } from '#adapters/http/player.ts';
import { priceQueries } from '#adapters/http/price-query.ts';
import { redeemMutation } from '#adapters/http/promo.ts';
import { grantMutation } from '#adapters/http/purchases.ts';
import { deleteMutation, saveMutation } from '#adapters/http/screenshots.ts';
import { buildSchema, getOperationAST, parse } from 'graphql';
import { AnswerCheck } from '../../conformance/answer-check.ts';
import { exampleOf, examples } from '../../conformance/examples.ts';
import { responseFor } from '../../support/msw/contract-check.ts';
import { contract } from './calls.ts';

// The contract's files, and what follows from them: generated types, docs/contract-examples.json, our documents.

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

const operations = contract.operations.map((one) => [one.operationId, one] as const);

const documents = {
  profile: profileQuery,
  skus: priceQueries.kept,
  redeemPromoCode: redeemMutation,
  purchase: grantMutation,
  saveScreenshot: saveMutation,
  deleteScreenshot: deleteMutation,
};

test.each(operations)('%s has a valid example of every documented answer', (name, operation) => {
  const answers = Object.entries(exampleOf(name).answers);
  for (const [status, body] of answers) {
    const text = body === null ? '' : JSON.stringify(body);
    expect(contract.answerViolations(operation, Number(status), text)).toEqual([]);
  }
  const shown = answers.map(([status]) => responseFor(operation.responses, Number(status)));
  for (const documented of Object.values(operation.responses)) expect(shown).toContain(documented);
});

test.each(Object.entries(documents))(
  'the example variables and data of %s follow the schema',
  (field, document) => {
    const { answers } = exampleOf(field);
    expect(new AnswerCheck('kitewood', 'email').gameFaults(document, 200, answers['200'])).toEqual(
      [],
    );
  },
);

test('each operation and each field of the schema has an example, and nothing else', () => {
  const schema = buildSchema(read('game.graphql'));
  const types = [schema.getQueryType(), schema.getMutationType()];
  const fields = types.flatMap((type) => Object.keys(type?.getFields() ?? {}));
  const names = [...operations.map(([name]) => name), ...fields];
  expect(Object.keys(examples).toSorted()).toEqual(names.toSorted());
  expect(Object.keys(documents).toSorted()).toEqual(fields.toSorted());
});

test.each(Object.entries({ ...documents, passing: priceQueries.passing }))(
  'the light parser reads operation and name of %s like the full parser',
  (_, document) => {
    const whole = getOperationAST(parse(document));
    const [light] = parseLightly(document).definitions;
    expect(light?.operation).toBe(whole?.operation);
    expect(light?.name?.value).toBe(whole?.name?.value);
  },
);

test.each(['', '{ profile { name } }', 'subscription S { x }', 'fragment F on Q { x }'])(
  'a document that is not clearly a query is treated as a mutation: %j',
  (document) => {
    expect(parseLightly(document).definitions[0]?.operation).toBe('mutation');
  },
);
