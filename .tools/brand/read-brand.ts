import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
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
  const findings = [...file.findings, ...catalogue.findings];
  if (!file.value || !catalogue.value) return { findings: [...findings, ...artFindings(folder)] };
  const { texts, findings: ofTexts } = readTexts(folder, file.value, catalogue.value);
  return {
    brand: {
      folder,
      file: file.value,
      catalogueFile: join(folder, catalogueName),
      catalogue: catalogue.value,
      texts,
    },
    findings: [
      ...findings,
      ...itemFindings(catalogue.value, catalogueName),
      ...artFindings(folder, file.value, catalogue.value),
      ...unknownColours(file.value.colours),
      ...contrastFindings(file.value.colours),
      ...ofTexts,
    ],
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
  const findings = issues.map((issue) =>
    error(v.getDotPath(issue) ?? '', problemOf(issue), 'See docs/studio.md for its form.'),
  );
  return success ? { value: output, findings } : { findings };
}

function reasonOf(cause: unknown, folder: string): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.replaceAll(`${folder}/`, '');
}

function problemOf({ type, expected, message }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object') return expected === 'never' ? 'is not known' : 'is missing';
  return message;
}

/** What no schema can see: items that share an id, and more than one featured item. */
function itemFindings({ shelves, unlisted }: CatalogueFile, file: string): readonly Finding[] {
  const { error } = findingsIn(file);
  const listed = shelves.flatMap(({ items }) => items);
  const ids = [...listed, ...unlisted].map(({ skuId }) => skuId);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  const featured = listed.filter((item) => item.featured);
  return [
    ...Array.from(repeated, (id) => error(id, 'Two items have this id.', 'Take one away.')),
    ...featured
      .slice(1)
      .map(({ skuId }) => error(skuId, 'More than one item is featured.', 'Feature one.')),
  ];
}

/** The path of a brand's file as findings name it. */
export function within(folder: string, file: string): string {
  return relative(folder, file);
}
