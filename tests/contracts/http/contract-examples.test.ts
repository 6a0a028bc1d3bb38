import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileQuery } from '#adapters/http/player.ts';
import { priceQueries } from '#adapters/http/price-query.ts';
import { redeemMutation } from '#adapters/http/promo.ts';
import { grantMutation } from '#adapters/http/purchases.ts';
import { deleteMutation, saveMutation } from '#adapters/http/screenshots.ts';
import { buildSchema } from 'graphql';
import { AnswerCheck } from '../../conformance/answer-check.ts';
import { exampleOf, examples } from '../../conformance/examples.ts';
import { ContractCheck, responseFor } from '../../support/msw/contract-check.ts';

// docs/contract-examples.json against the contract's files.

const contract = new ContractCheck('kitewood');
const operations = contract.operations.map((one) => [one.operationId, one] as const);

const documents = {
  profile: profileQuery,
  skus: priceQueries.kept,
  redeemPromoCode: redeemMutation,
  purchase: grantMutation,
  saveScreenshot: saveMutation,
  deleteScreenshot: deleteMutation,
};

test.each(operations)('the example request of %s follows the contract', (name, operation) => {
  const { query = {}, key, body } = exampleOf(name).request;
  const headers = new Headers();
  if (operation.signedIn) headers.set('Authorization', 'Bearer token_000007');
  if (key !== undefined) headers.set('Idempotency-Key', key);
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  if (type !== undefined) headers.set('Content-Type', contract.mediaType(type));
  const url = new URL(`https://api.example.test/?${new URLSearchParams(query)}`);
  const request = { url, headers, body: body ? JSON.stringify(body) : '' };
  expect(contract.violations(operation, request)).toEqual([]);
});

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
  const file = join(import.meta.dirname, '../../../src/adapters/http/contract/game.graphql');
  const schema = buildSchema(readFileSync(file, 'utf8'));
  const types = [schema.getQueryType(), schema.getMutationType()];
  const fields = types.flatMap((type) => Object.keys(type?.getFields() ?? {}));
  const names = [...operations.map(([name]) => name), ...fields];
  expect(Object.keys(examples).toSorted()).toEqual(names.toSorted());
  expect(Object.keys(documents).toSorted()).toEqual(fields.toSorted());
});
