/**
 * Stands in for the package `graphql` in the bundle: graphql-request needs its parser only to learn a
 * document's name and kind. Ours hold one named operation each. What is not clearly a query counts as a
 * mutation, so that nothing that changes something ever goes over GET.
 */
export function parse(document: string) {
  const [, operation = 'mutation', value] = /^\s*(query|mutation)\s+(\w+)/.exec(document) ?? [];
  const name = value === undefined ? undefined : { value };
  return { definitions: [{ kind: Kind.OPERATION_DEFINITION, operation, name }] };
}

export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const;

export function print(): never {
  throw new TypeError('documents are texts');
}
