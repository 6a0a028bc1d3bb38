import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { SaxesParser } from 'saxes';
import type { BrandFile } from '#main/config/brand.ts';
import { type Finding, findingsIn } from '../workbench/finding.ts';
import type { CatalogueFile } from './catalogue-schema.ts';
import { paletteOf, tinted } from './colours.ts';

/** Pictures of the store itself, for what a brand has none of. */
export const neutralArt = join(import.meta.dirname, '..', '..', 'src', 'ui', 'art');

/** A drawing of a brand's folder in its colours, or the store's if the brand has none of this name. */
export function drawingOf(folder: string, file: string, colours: BrandFile['colours']): string {
  const own = join(folder, 'art', file);
  const path = existsSync(own) ? own : join(neutralArt, file);
  return tinted(readFileSync(path, 'utf8'), file, colours);
}

/** In KiB. A picture of a brand costs each of its players as much. */
const largest: Readonly<Record<string, number>> = { svg: 64, woff2: 96 };
const largestPicture = 256;

const kinds = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'ico', 'woff2'];
/** The first bytes of all but drawings. */
const start = /^(?:\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP|.{4}ftyp|[^ -\xff]{4}|wOF2)/s;

/** Markup of a drawing that runs, embeds or loads something. */
const unsafe = [
  [/<(?:[\w.-]+:)?script|\son\w+\s*=|javascript:/i, 'a script'],
  [/<(?:[\w.-]+:)?(?:foreignObject|iframe)|<!ENTITY/i, 'foreign markup'],
  [
    /\b(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);)|url\((?!\s*["']?#)|@import|image-set\(/i,
    'a link to something outside',
  ],
] as const;

/** Files that are too large, unsafe, missing or unused: those in its folders, and those that brand.json and the catalogue name. */
export function artFindings(
  path: string,
  catalogueName: string,
  brand?: BrandFile,
  catalogue?: CatalogueFile,
): readonly Finding[] {
  const folder = resolve(neutralArt, '../../..', path);
  const art = join(folder, 'art');
  const files = globSync('**/*.*', { cwd: art }).toSorted();
  const all = globSync('{art,icons,install}/**/*.*', { cwd: folder }).toSorted();
  const items = catalogue
    ? [...catalogue.shelves.flatMap((shelf) => shelf.items), ...catalogue.unlisted]
    : [];
  const named = [
    ...items.map(({ skuId, picture }) => [catalogueName, skuId, picture] as const),
    ['brand.json', 'displayFace.file', brand?.displayFace?.file] as const,
  ];
  const places = [art, neutralArt, join(neutralArt, '../../../node_modules')];
  return [
    ...all.flatMap((file) => fileFindings(folder, file)),
    ...named.flatMap(([by, key, file]) => {
      if (file === undefined || places.some((place) => existsSync(join(place, file)))) return [];
      const remedy = 'Put it into art/, or name none.';
      return findingsIn(by).error(key, `There is no art/${file}.`, remedy);
    }),
    ...files.flatMap((file) => {
      const isUsed = existsSync(join(neutralArt, file)) || named.some(([, , one]) => one === file);
      if (isUsed || !brand || !catalogue) return [];
      const remedy = 'Look how src/ui/art spells it, or name it in the catalogue.';
      return findingsIn(`art/${file}`).note('', 'No page uses it.', remedy);
    }),
  ];
}

function fileFindings(folder: string, file: string): readonly Finding[] {
  const { error } = findingsIn(file);
  const kind = extname(file).slice(1).toLowerCase();
  if (!kinds.includes(kind)) return [error('', 'No such file is used.', kinds.join(', '))];
  const bytes = readFileSync(join(folder, file));
  const size = Math.ceil(bytes.length / 1024);
  const limit = largest[kind] ?? largestPicture;
  const advice = `At most ${limit} KiB: draw it simpler, or smaller.`;
  const text = kind === 'svg' ? bytes.toString() : '';
  const isKnown = kind === 'svg' || start.test(bytes.toString('latin1', 0, 12));
  const ofKind = kind === 'svg' ? drawingProblems(text) : [];
  const problems = isKnown ? ofKind : ['It is no picture or font.'];
  const known = `Known: ${[...paletteOf({}).keys()].join(', ')}`;
  return [
    ...(size > limit ? [error('', `It has ${size} KiB.`, advice)] : []),
    ...problems.map((problem) => error('', problem, 'Export it again, a drawing as plain SVG.')),
    ...unknownNames(text).map((name) => error('', `The store has no colour ${name}.`, known)),
  ];
}

/** Names that stay in a drawing when it is tinted. It may use names that it declares itself. */
function unknownNames(text: string): readonly string[] {
  const left = tinted(text, '', {}).matchAll(/var\((--[\w-]+)\)/g);
  const names = new Set(Array.from(left, ([, name = '']) => name));
  return [...names].filter((name) => !text.includes(`${name}:`));
}

function drawingProblems(text: string): readonly string[] {
  const wrong = unsafe.filter(([pattern]) => pattern.test(text));
  const [start = ''] = /<svg\s[^>]*>/.exec(text) ?? [];
  const isDrawing =
    start.includes('xmlns="http://www.w3.org/2000/svg"') && start.includes('viewBox=');
  const error = markupError(text);
  return [
    ...wrong.map(([, what]) => `It contains ${what}.`),
    ...(isDrawing ? [] : ['It is no drawing with xmlns and viewBox.']),
    ...(error === undefined ? [] : [`It is no whole drawing: ${error}`]),
  ];
}

/** Browsers show nothing of a drawing whose markup has an error. */
function markupError(text: string): string | undefined {
  let first: string | undefined;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => (first ??= message));
  parser.write(text).close();
  return first;
}
