import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { languages } from '#core/language/languages.ts';
import type { BrandFile } from '#main/config/brand.ts';
import type { Texts } from '../workbench/brand-texts.ts';
import { readJson } from '../workbench/read-json.ts';
import { neutralArt } from './art.ts';
import type { CatalogueFile } from './catalogue-schema.ts';
import { inColours, tinted } from './colours.ts';
import { type Brand, root } from './read-brand.ts';
import { rewriteSources } from '../build/rewrite-sources.ts';
import { withOwnTexts } from './texts.ts';

const locale = /i18n\/locales\/.+\.json$/;

/** What a brand changes in each bundle: where pictures and catalogue come from, and the sources themselves. */
export function brandParts(
  { folder, file, catalogue, catalogueFile, texts }: Brand,
  live: boolean,
) {
  const offered = Object.fromEntries(
    Object.entries(languages).filter(([one]) => file.languages.some((other) => other === one)),
  );
  const art = [join(folder, 'art'), neutralArt];
  const brandFile = [join(folder, 'brand.json')];
  return {
    alias: {
      '#art': art,
      // In style sheets, an address with # is a part of the page.
      'brand-art': art,
      '#brand/catalogue.json': catalogueFile,
    },
    // Modules: the catalogue's imports its pictures, and those of texts need none of webpack's help for JSON.
    rules: [
      {
        test: (path: string) => path === catalogueFile || locale.test(path),
        type: 'javascript/auto',
      },
    ],
    plugins: [
      new webpack.DefinePlugin({ LANGUAGES: JSON.stringify(offered) }),
      // Leaves out `without-page.json`, which nothing loads.
      new webpack.ContextReplacementPlugin(
        /i18n\/locales$/,
        new RegExp(`^\\./(?:${Object.keys(offered).join('|')})/\\w+\\.json$`),
      ),
      rewriteSources([
        {
          of: (path) => path === catalogueFile,
          files: [],
          rewrite: () => catalogueModule(catalogue, live),
        },
        {
          of: (path) => path.endsWith(join('theme', 'tokens.css')),
          files: brandFile,
          rewrite: (css) => inShape(inColours(css, file.colours), file.ruleShape),
        },
        {
          of: (path) => path.endsWith(join('theme', 'fonts.css')),
          files: brandFile,
          rewrite: () => facesOf(file.displayFace, folder),
        },
        {
          of: (path) => path.endsWith('.svg') && art.some((one) => path.startsWith(one)),
          files: brandFile,
          rewrite: (svg, path) => tinted(svg, path, file.colours),
        },
        ...Object.keys(texts).map((language) => {
          const own = join(folder, 'texts', `${language}.json`);
          return {
            of: (path: string) => path.includes(join('locales', language, '/')),
            files: [own],
            // Read anew each time, so that a running development server shows a change.
            rewrite: (json: string, path: string) => withOwnTexts(json, partOf(path), textsIn(own)),
          };
        }),
        { of: (path) => locale.test(path), files: [], rewrite: (json) => `export default ${json}` },
      ]),
    ],
  };
}

function inShape(css: string, shape: string | undefined): string {
  return shape ? css.replace(/(--rule-shape: )[^;]+/, `$1${shape}`) : css;
}

function textsIn(file: string): Texts {
  return existsSync(file) ? (readJson(file) as Texts) : {};
}

function partOf(path: string): string {
  return /(\w+)\.json$/.exec(path)?.[1] ?? '';
}

/** The catalogue as a module, with the addresses of its pictures, and without the demo's prices in a live build. */
export function catalogueModule(catalogue: CatalogueFile, live: boolean): string {
  const pictures: string[] = [];
  const json = JSON.stringify(catalogue, (key, value: unknown) => {
    if (key === 'demo' && live) return undefined;
    if (!isItem(value)) return value;
    const { picture = value.type === 'hidden' ? undefined : `${value.type}.svg`, ...item } = value;
    if (picture === undefined) return item;
    if (!pictures.includes(picture)) pictures.push(picture);
    return { ...item, 'the picture': pictures.indexOf(picture) };
  });
  const imports = pictures.map((file, index) => `import p${index} from '#art/${file}';`);
  const module = json.replaceAll(/"the picture":(\d+)/g, 'picture:p$1');
  return `${imports.join('\n')}\nexport default ${module};\n`;
}

function isItem(value: unknown): value is { readonly type: string; readonly picture?: string } {
  return typeof value === 'object' && value !== null && 'skuId' in value;
}

/** The display face, and installed ones with its metrics; nothing if the brand has none. */
export function facesOf(face: BrandFile['displayFace'], folder: string): string {
  if (!face) return '';
  const { file, weight, unicodeRange, fallbacks = [] } = face;
  const own = join(folder, 'art', file);
  const range = unicodeRange ? `unicode-range: ${unicodeRange};` : '';
  const url = existsSync(own) ? own : join(root, 'node_modules', file);
  return [
    `@font-face { font-family: 'Display'; font-weight: ${weight}; font-display: swap;`,
    `src: url('${url}') format('woff2'); ${range} }`,
    ...fallbacks.map(
      ({ local, sizeAdjust, ascent, descent }, index) =>
        `@font-face { font-family: 'Display local${index === 0 ? '' : ' 2'}';
        src: ${local.map((name) => `local('${name}')`).join(', ')};
        size-adjust: ${sizeAdjust}%; ascent-override: ${ascent}%; descent-override: ${descent}%;
        line-gap-override: 0%; unicode-range: U+0000-024F, U+2000-20BF; }`,
    ),
  ].join('\n');
}
