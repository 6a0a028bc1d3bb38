import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandFile } from '#main/config/brand.ts';
import { brandTextFindings } from '../workbench/brand-texts.ts';
import { type Finding, findingsIn } from '../workbench/finding.ts';
import { localesFolder, readLocales } from '../workbench/locales.ts';
import { keysOfCatalogue } from '../workbench/text-usage.ts';
import type { CatalogueFile } from './catalogue-schema.ts';

/** A brand's own texts in a language, by key: `store.lead`, or `privacy:info` for another part than `app`. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of a folder by language, and what is wrong with them. */
export function readTexts(
  folder: string,
  { languages }: BrandFile,
  catalogue: CatalogueFile,
): { readonly texts: Readonly<Record<string, Texts>>; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const read = (file: string): Readonly<Record<string, unknown>> => {
    if (!existsSync(join(folder, file))) return {};
    try {
      const json: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json };
      throw new Error('there are no keys');
    } catch (cause) {
      const problem = `It can't be read: ${cause instanceof Error ? cause.message : String(cause)}`;
      findings.push(findingsIn(file).error('', problem, 'Look for a comma or a quote.'));
      return {};
    }
  };
  const texts = Object.fromEntries(
    languages.map((language) => [language, read(`texts/${language}.json`)]),
  );
  const { locales } = readLocales(join(import.meta.dirname, '..', '..', localesFolder));
  const named = keysOfCatalogue(JSON.stringify(catalogue));
  const ofTexts = locales
    .filter(({ language }) => languages.some((one) => one === language))
    .flatMap((defaults) => {
      const file = `texts/${defaults.language}.json`;
      const own = texts[defaults.language] ?? {};
      return brandTextFindings({ file, texts: own, lead: texts['en'] ?? {}, defaults, named });
    });
  return {
    texts: texts as Readonly<Record<string, Texts>>,
    findings: [...findings, ...ofTexts, ...strayFiles(folder, languages)],
  };
}

function strayFiles(folder: string, languages: readonly string[]): readonly Finding[] {
  return globSync('texts/*', { cwd: folder })
    .filter((file) => !languages.some((language) => file === join('texts', `${language}.json`)))
    .map((file) => {
      const remedy = 'Add the language to brand.json, if the store has it, or take the file away.';
      return findingsIn(file).error('', 'Its language is not on offer.', remedy);
    });
}

/** A part's texts with those of the brand in their places. */
export function withOwnTexts(json: string, part: string, own: Texts): string {
  const texts = JSON.parse(json) as Record<string, unknown>;
  for (const [key, text] of Object.entries(own)) {
    const [name = '', place = ''] = key.includes(':') ? key.split(':') : ['app', key];
    if (name !== part) continue;
    const steps = place.split('.');
    const last = steps.pop() ?? '';
    let inner = texts;
    for (const step of steps) inner = (inner[step] ??= {}) as Record<string, unknown>;
    inner[last] = text;
  }
  return JSON.stringify(texts);
}
