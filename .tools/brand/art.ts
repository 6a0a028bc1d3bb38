import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SaxesParser } from 'saxes';
import type { BrandFile } from '#main/config/brand.ts';
import { type Finding, findingsIn } from '../workbench/finding.ts';
import type { CatalogueFile } from './catalogue-schema.ts';

/** Pictures of the store itself, for what a brand has none of. */
export const neutralArt = join(import.meta.dirname, '..', '..', 'src', 'ui', 'art');

/** In bytes. A picture of a brand costs each of its players as much. */
const largest = { svg: 64 * 1024, woff2: 96 * 1024, other: 256 * 1024 };

const kinds = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'woff2'];

/** Markup of a drawing that runs, embeds or loads something. */
const unsafe = [
  [/<script|\son\w+\s*=|javascript:/i, 'a script'],
  [/<foreignObject|<iframe|<!ENTITY/i, 'foreign markup'],
  [/\b(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);)/i, 'a link to something outside'],
  [/url\(\s*["']?(?!#)|@import/i, 'a link to something outside'],
] as const;

/** Pictures that are too large, unsafe, or missing; also those that brand.json and the catalogue name. */
export function artFindings(
  path: string,
  brand?: BrandFile,
  catalogue?: CatalogueFile,
): readonly Finding[] {
  const folder = resolve(neutralArt, '../../..', path);
  const art = join(folder, 'art');
  const files = globSync('**/*.*', { cwd: art }).toSorted();
  return [
    ...files.flatMap((file) => fileFindings(art, file)),
    ...pictureFindings(art, catalogue),
    ...faceFindings(art, brand),
    ...(brand && catalogue ? strayFindings(files, brand, catalogue) : []),
    ...iconFindings(folder, path),
  ];
}

function fileFindings(art: string, file: string): readonly Finding[] {
  const { error } = findingsIn(`art/${file}`);
  const kind = file.split('.').pop()?.toLowerCase() ?? '';
  if (!kinds.includes(kind)) return [error('', 'No such file is used.', kinds.join(', '))];
  const { size } = statSync(join(art, file));
  const limit = kind === 'svg' || kind === 'woff2' ? largest[kind] : largest.other;
  const findings: Finding[] = [];
  if (size > limit) {
    const problem = `It has ${kilobytes(size)}.`;
    findings.push(error('', problem, `At most ${kilobytes(limit)}: draw it simpler, or smaller.`));
  }
  if (kind !== 'svg') return findings;
  const text = readFileSync(join(art, file), 'utf8');
  const wrong = unsafe.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
  for (const what of new Set(wrong)) {
    findings.push(error('', `It contains ${what}.`, 'Export it as a plain drawing.'));
  }
  const [start] = /<svg\s[^>]*>/.exec(text) ?? [];
  const spoilt = start === undefined ? 'there is no <svg> element' : markupError(text);
  if (start === undefined || spoilt !== undefined) {
    return [...findings, error('', `It is no whole drawing: ${spoilt}`, 'Export it as SVG again.')];
  }
  for (const part of ['xmlns="http://www.w3.org/2000/svg"', 'viewBox=']) {
    if (start.includes(part)) continue;
    findings.push(
      error('', `Its first element lacks ${part}`, 'Export it again: browsers need it.'),
    );
  }
  return findings;
}

/** Browsers show nothing of a drawing whose markup has an error. */
function markupError(text: string): string | undefined {
  let first: string | undefined;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => (first ??= message));
  parser.write(text).close();
  return first;
}

function pictureFindings(art: string, catalogue?: CatalogueFile): readonly Finding[] {
  if (!catalogue) return [];
  const items = [...catalogue.shelves.flatMap((shelf) => shelf.items), ...catalogue.unlisted];
  return items.flatMap(({ skuId, picture }) => {
    if (picture === undefined || [art, neutralArt].some((one) => existsSync(join(one, picture))))
      return [];
    const remedy = 'Put it into art/, or leave `picture` out for a neutral one.';
    return findingsIn('catalogue.json').error(skuId, `There is no art/${picture}.`, remedy);
  });
}

/** Files that no page uses are likely misspelt. */
function strayFindings(
  files: readonly string[],
  { displayFace }: BrandFile,
  { shelves, unlisted }: CatalogueFile,
): readonly Finding[] {
  const items = [...shelves.flatMap((shelf) => shelf.items), ...unlisted];
  const used = [...items.map(({ picture }) => picture), displayFace?.file];
  return files
    .filter((file) => !used.includes(file) && !existsSync(join(neutralArt, file)))
    .map((file) => {
      const remedy = 'Look how src/ui/art spells it, or name it in the catalogue.';
      return findingsIn(`art/${file}`).note('', 'No page uses it.', remedy);
    });
}

function faceFindings(art: string, brand?: BrandFile): readonly Finding[] {
  const file = brand?.displayFace?.file;
  const places = [art, join(neutralArt, '..', '..', '..', 'node_modules')];
  if (file === undefined || places.some((place) => existsSync(join(place, file)))) return [];
  const remedy = 'Put it into art/, or leave `displayFace` out for the system’s face.';
  return [findingsIn('brand.json').error('displayFace.file', `There is no art/${file}.`, remedy)];
}

/** Icons are made of the drawings in art/ by a command. */
function iconFindings(folder: string, path: string): readonly Finding[] {
  const { note } = findingsIn('icons/');
  const drawn = ['icon.svg', 'mark.svg'].some((file) => existsSync(join(folder, 'art', file)));
  if (!drawn || existsSync(join(folder, 'icons', 'icon-512.png'))) return [];
  return [
    note('', 'They are missing, so the app has neutral icons.', `BRAND=${path} npm run icons`),
  ];
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024).toLocaleString('en')} KiB`;
}
