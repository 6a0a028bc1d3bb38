import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandFile } from '#main/config/brand.ts';
import { type Finding, findingsIn } from '../workbench/finding.ts';

type Colours = BrandFile['colours'];
type Pair = readonly [day: string, night: string];

const tokensFile = join(import.meta.dirname, '..', '..', 'src', 'ui', 'theme', 'tokens.css');
const declaration = /(--([\w-]+): )(light-dark\((#[\da-f]+), (#[\da-f]+)\)|#[\da-f]+)(?=;)/g;

/** Every colour of the store by its name, those of a brand in place of the store's. */
export function paletteOf(colours: Colours): ReadonlyMap<string, Pair> {
  const own = readFileSync(tokensFile, 'utf8').matchAll(declaration);
  return new Map(
    Array.from(own, ([, , name = '', value = '', day, night]) => [
      name,
      pairOf(colours[name] ?? (day && night ? [day, night] : value)),
    ]),
  );
}

function pairOf(colour: Colours[string]): Pair {
  return typeof colour === 'string' ? [colour, colour] : colour;
}

/** The style sheet of the tokens in a brand's colours. Browsers without `light-dark()` get those of the day. */
export function inColours(css: string, colours: Colours): string {
  const palette = paletteOf(colours);
  const days: string[] = [];
  const coloured = css.replace(declaration, (whole, start: string, name: string) => {
    const [day, night] = palette.get(name) ?? [];
    if (day === undefined || night === undefined) return whole;
    if (day === night) return `${start}${day}`;
    days.push(`${start}${day};`);
    return `${start}light-dark(${day}, ${night})`;
  });
  return coloured.replace('color-scheme: light;', (scheme) => `${scheme}\n${days.join('\n')}`);
}

/** A drawing of the store in a brand's colours, which it names as `var(--accent)`. */
export function tinted(svg: string, file: string, colours: Colours): string {
  const palette = paletteOf(colours);
  const time = file.endsWith('-night.svg') ? 1 : 0;
  return svg.replace(
    /var\(--([\w-]+)\)/g,
    (whole, name: string) => palette.get(name)?.[time] ?? whole,
  );
}

/** Names that the store does not have. */
export function unknownColours(colours: Colours): readonly Finding[] {
  const known = [...paletteOf({}).keys()];
  const remedy = `Known: ${known.join(', ')}`;
  return Object.keys(colours)
    .filter((name) => !known.includes(name))
    .map((name) => findingsIn('brand.json').error(`colours.${name}`, 'is not known', remedy));
}

const plain = ['page', 'glow', 'surface', 'raised', 'well'];
const soft = ['dusk-soft', 'leaf-soft', 'gem-soft', 'coin-soft', 'danger-soft'];
const all = [...plain, ...soft, 'ground'];

/** Texts and what is below them, and the ratio that WCAG 2.2 AA asks of each. */
const pairs: readonly (readonly [text: string, grounds: readonly string[], least: number])[] = [
  ['ink', all, 4.5],
  ['ink-soft', [...plain, 'leaf-soft', 'gem-soft', 'coin-soft', 'danger-soft'], 4.5],
  ['link', [...plain, 'dusk-soft', 'leaf-soft', 'coin-soft', 'danger-soft'], 4.5],
  ['accent-ink', ['accent'], 4.5],
  ['leaf', ['surface', 'raised', 'leaf-soft'], 4.5],
  ['coin', ['surface', 'raised', 'coin-soft'], 4.5],
  ['danger', ['page', 'glow', 'surface', 'raised', 'danger-soft'], 4.5],
  ['dusk-ink', ['dusk'], 4.5],
  ['price-ink', ['price-core', 'price-mid', 'price-rim'], 4.5],
  ['line-strong', ['page', 'glow', 'surface', 'raised'], 3],
  ['focus', all, 3],
];

/** Colours that are hard to read on each other, by day or by night. */
export function contrastFindings(colours: Colours): readonly Finding[] {
  const palette = paletteOf(colours);
  return pairs.flatMap(([text, grounds, least]) =>
    grounds.flatMap((ground) =>
      (['day', 'night'] as const).flatMap((time, index) => {
        const [one, other] = [palette.get(text)?.[index], palette.get(ground)?.[index]];
        if (one === undefined || other === undefined) return [];
        const isOpaque = [one, other].every((colour) => colour.length <= '#rrggbb'.length);
        const ratio = contrast(one, other);
        if (isOpaque && ratio >= least) return [];
        const what = isOpaque ? `has a contrast of ${ratio.toFixed(2)}` : 'is translucent';
        const problem = `${one} on ${ground} ${other} ${what} by ${time}.`;
        const remedy = `At least ${least}, as #rrggbb: make one lighter or the other darker.`;
        return findingsIn('brand.json').error(`colours.${text}`, problem, remedy);
      }),
    ),
  );
}

/** By WCAG 2.2, of opaque colours. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
