import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InputValueDefinitionNode, Kind, parse as parseGraphql, type TypeNode } from 'graphql';
import { parse } from 'yaml';

/** Field names by group: an operation or a shared schema. */
export type Fields = ReadonlyMap<string, readonly string[]>;

interface Schema {
  readonly $ref?: string;
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Body {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Operation | readonly Parameter[]>>>
  >;
  readonly components: Readonly<
    Record<string, Readonly<Record<string, Body & Schema & Parameter>>>
  >;
}

const folder = join(import.meta.dirname, '../../src/adapters/http/contract');

/** Every field of the platform's contract, once per schema. */
export function contractFields(): Fields {
  const groups = new Map<string, Set<string>>();
  for (const file of ['platform.openapi.yaml', 'extensions.openapi.yaml']) {
    const all: readonly Group[] = openApiGroups(
      parse(readFileSync(join(folder, file), 'utf8')) as OpenApi,
    );
    for (const group of all) add(groups, group);
  }
  for (const group of graphqlGroups(readFileSync(join(folder, 'game.graphql'), 'utf8'))) {
    add(groups, group);
  }
  return new Map([...groups].map(([name, fields]) => [name, [...fields]]));
}

type Group = readonly [name: string, fields: readonly string[]];

/** Operations of two files may have the same name, and errors the same fields. */
function add(groups: Map<string, Set<string>>, [name, fields]: Group): void {
  if (fields.length > 0) groups.set(name, new Set([...(groups.get(name) ?? []), ...fields]));
}

function openApiGroups({ paths, components }: OpenApi): readonly Group[] {
  const { responses = {}, schemas = {}, requestBodies = {}, parameters = {} } = components;
  const groups: Group[] = [];
  for (const { parameters: shared = [], ...operations } of Object.values(paths)) {
    for (const operation of Object.values(operations) as readonly Operation[]) {
      const of = [...(shared as readonly Parameter[]), ...(operation.parameters ?? [])];
      groups.push([
        operation.operationId,
        [
          ...of.map((one) => parameterName(parameters[nameOf(one)] ?? one)),
          ...bodyFields(
            'sent',
            requestBodies[nameOf(operation.requestBody)] ?? operation.requestBody,
          ),
          ...Object.values(operation.responses).flatMap((body) => bodyFields('answer', body)),
        ],
      ]);
    }
  }
  for (const body of Object.values(responses)) groups.push(['errors', bodyFields('answer', body)]);
  for (const [name, schema] of Object.entries(schemas)) groups.push([name, schemaFields(schema)]);
  return groups;
}

function parameterName({ name, in: place }: Parameter): string {
  return `sent ${name} (${place})`;
}

/** The name that a reference points to; empty without one. */
function nameOf(value: { readonly $ref?: string } = {}): string {
  return value.$ref?.split('/').at(-1) ?? '';
}

/** Fields of a body that is no shared one, each with its direction. */
function bodyFields(direction: 'sent' | 'answer', body: Body = {}): readonly string[] {
  return Object.values(body.content ?? {}).flatMap(({ schema }) =>
    schemaFields(schema).map((field) => `${direction} ${field}`.replace(' :', ':').trim()),
  );
}

/** The leaves of a schema by their paths. A reference is one leaf, as its schema has a group of its own. */
function schemaFields(schema: Schema, path = ''): readonly string[] {
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
  return parseGraphql(source).definitions.flatMap((definition): readonly Group[] => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
    const { name, fields = [] } = definition;
    const operations = ['Query', 'Mutation'].includes(name.value);
    if (!operations) return [[name.value, fields.map((field) => field.name.value)]];
    return fields.map((field) => [
      field.name.value,
      [
        ...(field.arguments ?? []).map((one: InputValueDefinitionNode) => `sent ${one.name.value}`),
        `answer: ${typeName(field.type)}`,
      ],
    ]);
  });
}

function typeName(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type);
}
