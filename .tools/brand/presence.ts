import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectPattern } from 'copy-webpack-plugin';
import { paletteOf } from './colours.ts';
import { type Brand, root } from './read-brand.ts';
import { withOwnTexts } from './texts.ts';

/** What a browser, a search engine or a preview shows of the store before it is open. */
export interface Presence {
  readonly name: string;
  readonly description: string;
  /** Of the page, by day and by night. */
  readonly colours: readonly [day: string, night: string];
  /** Whether the brand has pictures of the store (`npm run install-pictures`). */
  readonly isPictured: boolean;
}

/** @param name of the build, which the environment may have changed */
export function presenceOf({ folder, file, texts }: Brand, name: string): Presence {
  const english = readFileSync(join(root, 'src/ui/i18n/locales/en/store.json'), 'utf8');
  const { lead } = JSON.parse(withOwnTexts(english, 'store', texts['en'] ?? {})) as {
    readonly lead: string;
  };
  return {
    name,
    description: lead.replaceAll('{{brand}}', () => name),
    colours: paletteOf(file.colours).get('page') ?? ['#ffffff', '#000000'],
    isPictured: existsSync(join(folder, 'install', 'store-wide.jpg')),
  };
}

/** The manifest of the installed app. */
export function manifestOf(
  json: string,
  { name, description, colours: [day], isPictured }: Presence,
): string {
  const { screenshots, ...manifest } = JSON.parse(json) as { readonly screenshots: object[] };
  return JSON.stringify({
    ...manifest,
    name: `${name} Store`,
    short_name: name,
    description,
    background_color: day,
    theme_color: day,
    ...(isPictured
      ? { screenshots: screenshots.map((one) => ({ ...one, label: `${name} Store` })) }
      : {}),
  });
}

/** What CopyPlugin copies unchanged, but for the manifest: the store's public files, with the brand's in their places. */
export function publicFiles({ folder }: Brand, presence: Presence): readonly ObjectPattern[] {
  const own = [
    ['icons', 'icons'],
    ['icons/favicon.ico', 'favicon.ico'],
    ['install', 'install'],
  ] as const;
  return [
    {
      from: 'src/ui/public',
      transform: (file, path) =>
        path.endsWith('.webmanifest') ? manifestOf(file.toString(), presence) : file,
    },
    ...own.map(([from, to]) => ({
      from: join(folder, from),
      to,
      noErrorOnMissing: true,
      force: true,
      priority: 1,
    })),
  ];
}
