import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { type BrandFile, brandSchema } from '#main/config/brand.ts';
import { type Finding, findingsIn } from '../workbench/finding.ts';
import { artFindings } from './art.ts';
import { type CatalogueFile, catalogueSchema } from './catalogue-schema.ts';
import { contrastFindings, unknownColours } from './colours.ts';
import { readTexts, type Texts } from './texts.ts';

export const root = join(import.meta.dirname, '..', '..');

/** A brand's folder: names and looks, catalogue, and texts by language. */
export interface Brand {
  readonly folder: string;
  readonly file: BrandFile;
  /** Path of the catalogue in use. */
  readonly catalogueFile: string;
  readonly catalogue: CatalogueFile;
  readonly texts: Readonly<Record<string, Texts>>;
}

/** Reads a folder; without a brand if its files can't be read. The findings name every problem of all files. */
export function readBrand(
  path: string,
  name = 'standard',
): { readonly brand?: Brand; readonly findings: readonly Finding[] } {
  const folder = resolve(root, path);
  if (!existsSync(join(folder, 'brand.json'))) {
    const remedy = 'Set BRAND to the folder of a brand, or write one: npm run brand -- new FOLDER';
    return { findings: [findingsIn(path).error('', 'There is no brand.json here.', remedy)] };
  }
  const catalogueName = name === 'standard' ? 'catalogue.json' : `catalogue.${name}.json`;
  const file = read(folder, 'brand.json', brandSchema);
  const catalogue = read(folder, catalogueName, catalogueSchema);
  const colours = file.value?.colours;
  const texts =
    file.value && catalogue.value ? readTexts(folder, file.value, catalogue.value) : undefined;
  const findings = [
    ...file.findings,
    ...catalogue.findings,
    ...(catalogue.value ? itemFindings(catalogue.value, catalogueName) : []),
    ...artFindings(path, file.value, catalogue.value),
    ...(colours ? [...unknownColours(colours), ...contrastFindings(colours)] : []),
    ...(texts?.findings ?? []),
  ];
  if (!file.value || !catalogue.value || !texts) return { findings };
  return {
    brand: {
      folder,
      file: file.value,
      catalogueFile: join(folder, catalogueName),
      catalogue: catalogue.value,
      texts: texts.texts,
    },
    findings,
  };
}

function read<S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
): { readonly value?: v.InferOutput<S>; readonly findings: readonly Finding[] } {
  const { error } = findingsIn(file);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (cause) {
    const remedy = 'Look for a comma, a quote, or the name of the file.';
    return { findings: [error('', `It can't be read: ${reasonOf(cause, folder)}`, remedy)] };
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

/** Keys that the schema does not have: it leaves them out of what it reads. */
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

function reasonOf(cause: unknown, folder: string): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.replaceAll(`${folder}/`, '');
}

function problemOf({ kind, type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (message.startsWith('expected')) return message;
  if (type === 'object' && received === 'undefined') return 'is missing';
  return kind === 'schema' ? `is ${received}: expected ${expected}` : message;
}

/** What no schema can see: items that share an id, shelves that share a title, and more than one featured item. */
function itemFindings({ shelves, unlisted }: CatalogueFile, file: string): readonly Finding[] {
  const { error } = findingsIn(file);
  const listed = shelves.flatMap(({ items }) => items);
  const featured = listed.filter((item) => item.featured);
  return [
    ...repeated([...listed, ...unlisted].map(({ skuId }) => skuId)).map((id) =>
      error(id, 'Two items have this id.', 'Take one away.'),
    ),
    ...repeated(shelves.map(({ title }) => title)).map((title) =>
      error(title, 'Two shelves have this title.', 'Give one of them a text of your own.'),
    ),
    ...featured
      .slice(1)
      .map(({ skuId }) => error(skuId, 'More than one item is featured.', 'Feature one.')),
  ];
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
