import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandFile } from '#main/config/brand.ts';
import type { Texts } from '../workbench/brand-texts.ts';
import { type Finding, findingsIn } from '../workbench/finding.ts';
import { drawingOf, neutralArt } from './art.ts';
import type { CatalogueFile } from './catalogue-schema.ts';

interface Brand {
  readonly folder: string;
  readonly file: Pick<BrandFile, 'colours'>;
  readonly catalogue: CatalogueFile;
  readonly texts: Readonly<Record<string, Texts>>;
}

/**
 * Notes about pictures that are neutral or outdated beside others of the brand.
 *
 * @param path of the folder, as `BRAND` names it
 */
export function neutralPictures(brand: Brand, path: string): readonly Finding[] {
  return [...dayAndNight(brand), ...unitPictures(brand), ...iconNotes(brand, path)];
}

/** A scene or band for the day without one for the night, and the reverse. */
function dayAndNight({ folder }: Brand): readonly Finding[] {
  return ['scene', 'band'].flatMap((name) => {
    const files = [`${name}.svg`, `${name}-night.svg`];
    const [missing, ...more] = files.filter((file) => !existsSync(join(folder, 'art', file)));
    if (missing === undefined || more.length > 0) return [];
    const problem = 'It is neutral, the one for the other time of day is yours.';
    return [findingsIn(`art/${missing}`).note('', problem, 'Draw both.')];
  });
}

/** Neutral pictures of a currency that the texts rename. */
function unitPictures({ folder, catalogue, texts }: Brand): readonly Finding[] {
  const items = catalogue.shelves.flatMap((shelf) => shelf.items);
  return (['gem', 'coin'] as const).flatMap((unit) => {
    if (!(`store:contents.${unit}s_other` in (texts['en'] ?? {}))) return [];
    const isUsed = items.some(({ type, picture }) => type === `${unit}s` && picture === undefined);
    return [`${unit}.svg`, ...(isUsed ? [`${unit}s.svg`] : [])]
      .filter((file) => !existsSync(join(folder, 'art', file)))
      .map((file) => {
        const problem = `It is neutral, but your texts rename the ${unit}s.`;
        return findingsIn(`art/${file}`).note('', problem, 'Draw what they are now.');
      });
  });
}

/** `npm run icons` copies the logo, so the copy shows whether it ran after the last change of the logo or its colours. */
function iconNotes({ folder, file }: Brand, path: string): readonly Finding[] {
  const { note } = findingsIn('icons/');
  const remedy = `BRAND=${path} npm run icons`;
  const isOwn = ['icon.svg', 'mark.svg'].some(
    (one) => drawingOf(folder, one, file.colours) !== drawingOf(join(neutralArt, '..'), one, {}),
  );
  if (isOwn && !existsSync(join(folder, 'icons', 'icon-512.png')))
    return [note('', 'The app has neutral icons.', remedy)];
  const copy = join(folder, 'icons', 'favicon.svg');
  if (!existsSync(copy)) return [];
  if (readFileSync(copy, 'utf8') === drawingOf(folder, 'mark.svg', file.colours)) return [];
  return [note('', 'They show another logo or other colours than the brand has now.', remedy)];
}
