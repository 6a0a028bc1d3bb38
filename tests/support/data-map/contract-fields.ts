import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { parse } from 'yaml';

/** Field names by group: an operation or a shared schema. */
export type Fields = ReadonlyMap<string, readonly string[]>;

type Group = readonly [name: string, fields: readonly string[]];
type ByName<T> = Readonly<Record<string, T>>;

/** A schema, body or parameter. */
interface Part {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly oneOf?: readonly Part[];
  readonly items?: Part;
  readonly properties?: ByName<Part>;
  readonly content?: ByName<{ readonly schema: Part }>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Part[];
  readonly requestBody?: Part;
  readonly responses: ByName<Part>;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface OpenApi {
  readonly paths: ByName<
    { readonly [method in Method]?: Operation } & { readonly parameters?: readonly Part[] }
  >;
  readonly components: ByName<ByName<Part>>;
}

const folder = join(import.meta.dirname, '../../../src/adapters/http/contract');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Every field of the platform's contract, once per schema. Operations of two files may have the same name. */
export function contractFields(): Fields {
  const all = [
    ...openApiGroups(parse(read('platform.openapi.yaml')) as OpenApi),
    ...openApiGroups(parse(read('extensions.openapi.yaml')) as OpenApi),
    ...graphqlGroups(read('game.graphql')),
  ];
  const groups = Map.groupBy(all, ([name]) => name);
  return new Map(
    Array.from(groups, ([name, found]) => [name, [...new Set(found.flatMap(([, some]) => some))]]),
  );
}

function openApiGroups({ paths, components }: OpenApi): readonly Group[] {
  const { responses = {}, schemas = {}, requestBodies = {}, parameters = {} } = components;
  const operations = Object.values(paths).flatMap(({ parameters: shared = [], ...methods }) =>
    Object.values(methods).map((operation): Group => {
      const named = [...shared, ...(operation.parameters ?? [])];
      const sent = named.map((one) => parameters[nameOf(one)] ?? one);
      const body = requestBodies[nameOf(operation.requestBody)] ?? operation.requestBody;
      const fields = [
        ...sent.map((one) => `sent ${one.name} (${one.in})`),
        ...bodyFields('sent', body),
        ...Object.values(operation.responses).flatMap((one) => bodyFields('answer', one)),
      ];
      return [operation.operationId, fields];
    }),
  );
  return [
    ...operations,
    ...Object.values(responses).map((body): Group => ['errors', bodyFields('answer', body)]),
    ...Object.entries(schemas).map(([name, schema]): Group => [name, schemaFields(schema)]),
  ];
}

/** The name that a reference points to; empty without one. */
function nameOf({ $ref = '' }: Part = {}): string {
  return $ref.split('/').at(-1) ?? '';
}

/** Fields of a body that is no shared one, each with its direction. */
function bodyFields(direction: 'sent' | 'answer', { content = {} }: Part = {}): readonly string[] {
  return Object.values(content).flatMap(({ schema }) =>
    schemaFields(schema).map((field) => `${direction} ${field}`.replace(' :', ':').trim()),
  );
}

/** The leaves of a schema by their paths. A reference is one leaf, as its schema has a group of its own. */
function schemaFields(schema: Part, path = ''): readonly string[] {
  const options = schema.oneOf ?? [schema];
  return options.flatMap(({ $ref, items, properties }) => {
    if ($ref) return [`${path}: ${nameOf({ $ref })}`];
    if (items) return schemaFields(items, `${path}[]`);
    if (!properties) return options.length === 1 ? [path] : [];
    return Object.entries(properties).flatMap(([name, of]) =>
      schemaFields(of, path === '' ? name : `${path}.${name}`),
    );
  });
}

function graphqlGroups(source: string): readonly Group[] {
  const types = Object.values(buildSchema(source).getTypeMap()).filter(isObjectType);
  return types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type): readonly Group[] => {
      const fields = Object.values(type.getFields());
      if (!['Query', 'Mutation'].includes(type.name))
        return [[type.name, fields.map(({ name }) => name)]];
      return fields.map(({ name, args, type }) => [
        name,
        [...args.map((one) => `sent ${one.name}`), `answer: ${getNamedType(type).name}`],
      ]);
    });
}
