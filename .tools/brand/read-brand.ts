import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrandFile, brandSchema } from '#main/config/brand.ts';
import type { Texts } from '../workbench/brand-texts.ts';
import { checkCatalogue } from '../workbench/catalogue.ts';
import { type Finding, findingsIn } from '../workbench/finding.ts';
import { artFindings } from './art.ts';
import { type CatalogueFile, catalogueSchema } from './catalogue-schema.ts';
import { contrastFindings, unknownColours } from './colours.ts';
import { neutralPictures } from './neutral-pictures.ts';
import { readFile } from './read-file.ts';
import { readTexts, textFileFindings } from './texts.ts';

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

/**
 * Reads a folder; without a brand if its files can't be read. The findings name every problem of all files. Keys of
 * texts are checked once there is a brand.
 */
export function readBrand(
  path: string,
  name = 'standard',
): { readonly brand?: Brand; readonly findings: readonly Finding[] } {
  const given = resolve(root, path);
  if (!existsSync(join(given, 'brand.json'))) {
    const remedy = 'Set BRAND to the folder of a brand, or write one: npm run brand -- new FOLDER';
    return { findings: [findingsIn(path).error('', 'There is no brand.json here.', remedy)] };
  }
  // Webpack names modules by their real paths.
  const folder = realpathSync(given);
  const catalogueName = name === 'standard' ? 'catalogue.json' : `catalogue.${name}.json`;
  const file = readFile(folder, 'brand.json', brandSchema);
  const catalogue = readFile(folder, catalogueName, catalogueSchema);
  const colours = file.value?.colours;
  const texts =
    file.value && catalogue.value ? readTexts(folder, file.value, catalogue.value) : undefined;
  const findings = [
    ...file.findings,
    ...catalogue.findings,
    ...(catalogue.value ? itemFindings(catalogue.value, catalogueName) : []),
    ...artFindings(path, catalogueName, file.value, catalogue.value),
    ...(colours ? [...unknownColours(colours), ...contrastFindings(colours)] : []),
    ...(texts?.findings ?? textFileFindings(folder)),
  ];
  if (!file.value || !catalogue.value || !texts) return { findings };
  const brand: Brand = {
    folder,
    file: file.value,
    catalogueFile: join(folder, catalogueName),
    catalogue: catalogue.value,
    texts: texts.texts,
  };
  return { brand, findings: [...findings, ...neutralPictures(brand, path)] };
}

/** Errors that no schema can see: shared ids and titles, more than one featured item, a bonus that does not hold. */
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
    ...checkCatalogue(listed, file),
  ];
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
