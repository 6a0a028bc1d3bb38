import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { BrandFile } from '#main/config/brand.ts';
import type { CatalogueFile } from './catalogue-schema.ts';
import { paletteOf } from './colours.ts';
import { root } from './read-brand.ts';

const packs = {
  gems: [
    [100, 0, 199],
    [300, 10, 499],
    [700, 20, 999],
  ],
  coins: [
    [5_000, 0, 199],
    [15_000, 10, 499],
  ],
} as const;

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
  write('texts/en.json', { 'store.lead': 'Everything for your game.' });
}

function brandFile(id: string): BrandFile {
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  const site = `https://${id}.example`;
  return {
    name,
    applicationId: id,
    languages: ['en'],
    links: {
      terms: `${site}/terms`,
      help: `${site}/help`,
      refunds: `${site}/refunds`,
      privacyPolicy: `${site}/privacy`,
      windows: `${site}/windows`,
      mac: `${site}/mac`,
      android: `${site}/android`,
      ios: `${site}/ios`,
    },
    colours: Object.fromEntries(
      Array.from(paletteOf({}), ([key, [day, night]]) => [
        key,
        day === night ? day : ([day, night] as [string, string]),
      ]),
    ),
  };
}

function catalogueFile(): CatalogueFile {
  const shelf = (type: 'gems' | 'coins') => ({
    title: `store.${type}`,
    lead: `store.${type}Lead`,
    items: packs[type].map(([quantity, bonusPercent, price], index) => ({
      skuId: `${type}_${quantity}`,
      type,
      title: `store.packs.${type}${index + 1}`,
      quantity,
      bonusPercent,
      demo: { USD: price, BRL: price * 5 },
    })),
  });
  return { shelves: [shelf('gems'), shelf('coins')], unlisted: [] };
}
