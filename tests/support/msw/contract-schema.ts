// Schemas of the OpenAPI files, as they are compiled.

export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Schema = Json;

/** Makes references absolute, so that they still resolve in a schema that is compiled separately. */
export function absolute(schema: Schema, file: string): Json {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((one: Json) => absolute(one, file));
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? `${file}${value}`
        : absolute(value, file),
    ]),
  );
}

/** Makes every object schema reject unknown fields. */
export function closed(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => closed(one));
  const entries = Object.entries(value).map(([key, one]) => [key, closed(one)] as const);
  const isObject = 'properties' in value && [value['type']].flat().includes('object');
  return Object.fromEntries(isObject ? [...entries, ['additionalProperties', false]] : entries);
}
