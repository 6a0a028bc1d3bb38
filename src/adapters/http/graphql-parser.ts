/**
 * Replaces the package `graphql` in the bundle: graphql-request needs its parser only for a document's name and kind.
 * Our documents contain one named operation each. Anything that is not clearly a query counts as a mutation, so that no
 * mutation is ever sent by GET.
 */
export function parse(document: string) {
  const [, operation = 'mutation', value] = /^\s*(query|mutation)\s+(\w+)/.exec(document) ?? [];
  const name = value === undefined ? undefined : { value };
  return { definitions: [{ kind: Kind.OPERATION_DEFINITION, operation, name }] };
}

/** @public imported by graphql-request */
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const;

/** @public imported by graphql-request */
export function print(): never {
  throw new TypeError('documents are texts');
}
