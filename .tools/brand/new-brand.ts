import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type BrandFile, brandSchema } from '#main/config/brand.ts';
import type { CatalogueFile } from './catalogue-schema.ts';
import { paletteOf } from './colours.ts';
import { root } from './read-brand.ts';

/** Pieces in multiples of the smallest pack, bonus in per cent, price in cents. */
const packs = [
  [1, 0, 199],
  [3, 10, 499],
  [7, 20, 999],
] as const;

/** Writes a brand that builds: neutral looks, a few items, English. Throws if the folder holds something. */
export function writeBrand(path: string): void {
  const folder = resolve(root, path);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${path} is not empty. Name a new folder.`);
  const id = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  mkdirSync(join(folder, 'art'), { recursive: true });
  mkdirSync(join(folder, 'texts'));
  const write = (file: string, value: object) =>
    writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  write('brand.json', brandFile(id === '' ? 'game' : id));
  write('catalogue.json', catalogueFile());
  write('texts/en.json', { 'store:lead': 'Everything for your game.' });
}

function brandFile(id: string): BrandFile {
  const links = Object.keys(brandSchema.entries.links.entries);
  const site = `https://${id}.example`;
  return {
    name: id.charAt(0).toUpperCase() + id.slice(1, 40),
    applicationId: id,
    languages: ['en'],
    links: Object.fromEntries(links.map((name) => [name, `${site}/${name}`])) as BrandFile['links'],
    colours: Object.fromEntries(
      Array.from(paletteOf({}), ([key, [day, night]]) => [
        key,
        day === night ? day : ([day, night] as [string, string]),
      ]),
    ),
  };
}

function catalogueFile(): CatalogueFile {
  const shelf = (type: 'gems' | 'coins', smallest: number) => ({
    title: `store:${type}`,
    lead: `store:${type}Lead`,
    items: packs.map(([times, bonusPercent, price], index) => ({
      skuId: `${type}_${smallest * times}`,
      type,
      title: `store:packs.${type}${index + 1}`,
      quantity: smallest * times,
      bonusPercent,
      demo: { USD: price, BRL: price * 5 },
    })),
  });
  return { shelves: [shelf('gems', 100), shelf('coins', 5_000)], unlisted: [] };
}
