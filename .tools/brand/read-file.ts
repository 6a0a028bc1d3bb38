import { join } from 'node:path';
import * as v from 'valibot';
import { type Finding, findingsIn } from '../workbench/finding.ts';
import { readJson } from '../workbench/read-json.ts';

/** Reads a JSON file of a brand's folder. The findings name every problem; the value is absent if it is unusable. */
export function readFile<S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
): { readonly value?: v.InferOutput<S>; readonly findings: readonly Finding[] } {
  const { error } = findingsIn(file);
  let json: unknown;
  try {
    json = readJson(join(folder, file));
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    return { findings: [error('', problem, 'Look for a comma, a quote, or the name.')] };
  }
  const { success, output, issues = [] } = v.safeParse(schema, json);
  const wrong = issues.map((issue) =>
    error(placeOf(issue), problemOf(issue), 'See docs/studio.md for its form.'),
  );
  const unknown = unknownKeys(json, output).map((key) =>
    error(key, 'is not known', 'Look how it is spelt in docs/studio.md.'),
  );
  return { ...(success ? { value: output } : {}), findings: [...wrong, ...unknown] };
}

/** Keys that the schema does not have: it leaves them out of what it reads. A strict object would name the first only. */
function unknownKeys(given: unknown, read: unknown, path = ''): readonly string[] {
  if (!isObject(given) || !isObject(read)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const place = path === '' ? key : `${path}.${key}`;
    return key in read ? unknownKeys(value, read[key], place) : [place];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The path of a problem, with the id of the item that it is about. */
function placeOf(issue: v.BaseIssue<unknown>): string {
  const inside = issue.path?.find(({ value }) => isObject(value) && 'skuId' in value)?.value;
  const path = v.getDotPath(issue) ?? '';
  return isObject(inside) && typeof inside['skuId'] === 'string'
    ? `${path} (${inside['skuId']})`
    : path;
}

function problemOf({ kind, type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (message.startsWith('expected')) return message;
  if (type === 'object' && received === 'undefined') return 'is missing';
  return kind === 'schema' ? `is ${received}: expected ${expected}` : message;
}
