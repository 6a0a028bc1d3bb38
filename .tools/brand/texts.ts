import { existsSync, globSync } from 'node:fs';
import { join, normalize } from 'node:path';
import * as v from 'valibot';
import type { BrandFile } from '#main/config/brand.ts';
import { brandTextFindings, type Texts } from '../workbench/brand-texts.ts';
import { type Finding, findingsIn } from '../workbench/finding.ts';
import { partsOf, readLocales } from '../workbench/locales.ts';
import type { CatalogueFile } from './catalogue-schema.ts';
import { readFile } from './read-file.ts';

const schema = v.record(v.string(), v.string('expected one text in quotes, without sections'));

/** Errors in the form of the text files. Keys cannot be checked without a brand and a catalogue. */
export function textFileFindings(folder: string): readonly Finding[] {
  const files = globSync('texts/*.json', { cwd: folder }).toSorted();
  return files.flatMap((file) => readFile(folder, file, schema).findings);
}

/** The texts of a folder by language, and what is wrong with them. */
export function readTexts(
  folder: string,
  { languages }: BrandFile,
  { shelves, unlisted }: CatalogueFile,
): { readonly texts: Readonly<Record<string, Texts>>; readonly findings: readonly Finding[] } {
  const read = new Map<string, ReturnType<typeof textsOf>>(
    languages.map((language) => [language, textsOf(folder, language)]),
  );
  const items = [...shelves.flatMap((shelf) => [shelf, ...shelf.items]), ...unlisted];
  const titles = items.flatMap(({ title }) => title ?? []);
  const named = [...titles, ...shelves.map(({ lead }) => lead)];
  const lead = read.get('en')?.value ?? {};
  const wrong = readLocales().flatMap((defaults) => {
    const texts = read.get(defaults.language)?.value;
    const file = fileOf(defaults.language);
    return texts ? brandTextFindings({ file, texts, lead, defaults, named }) : [];
  });
  const unread = [...read.values()].flatMap(({ findings }) => findings);
  return {
    texts: Object.fromEntries([...read].map(([language, { value = {} }]) => [language, value])),
    findings: [...unread, ...wrong, ...strayFiles(folder, languages)],
  };
}

function textsOf(folder: string, language: string) {
  const file = fileOf(language);
  if (existsSync(join(folder, file))) return readFile(folder, file, schema);
  return { value: {}, findings: [] };
}

function fileOf(language: string): string {
  return `texts/${language}.json`;
}

function strayFiles(folder: string, languages: readonly string[]): readonly Finding[] {
  return globSync('texts/*', { cwd: folder })
    .filter((file) => !languages.some((language) => file === normalize(fileOf(language))))
    .map((file) => {
      const remedy = 'Add the language to brand.json, if the store has it, or take the file away.';
      return findingsIn(file).error('', 'Its language is not on offer.', remedy);
    });
}

/** A part's texts with those of the brand in their places. */
export function withOwnTexts(json: string, part: string, own: Texts): string {
  const texts = JSON.parse(json) as Record<string, unknown>;
  for (const [key, text] of Object.entries(own)) {
    const [name, place] = partsOf(key);
    if (name !== part) continue;
    const steps = place.split('.');
    const last = steps.pop() ?? '';
    let inner = texts;
    for (const step of steps) inner = (inner[step] ??= {}) as Record<string, unknown>;
    inner[last] = text;
  }
  return JSON.stringify(texts);
}
