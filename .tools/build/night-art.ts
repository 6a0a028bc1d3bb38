import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Generates the village at night from the village by day. Both are committed; run `npm run night-art` after changing a
// source named below.

const art = join(import.meta.dirname, '..', '..', 'src', 'ui', 'art');

type Share = readonly [red: number, green: number, blue: number];

/** Colours of windows and lanterns, which stay as bright as by day. */
const lights = new Set(['#ffc766', '#ffe3a3', '#f2a03d', '#ffd48c', '#f6dfa4', '#ffedc2']);

/** Colours of `lights` that roofs and kites use, too. These are paths, and keep the share `painted`. */
const paints = new Set(['#ffc766', '#f2a03d']);
const painted: Share = [0.5, 0.42, 0.42];

const hex = /#[\da-f]{6}/g;

interface Scene {
  readonly name: string;
  /** The share of red, green and blue that every other colour keeps. */
  readonly dusk: Share;
  /** Markup that needs more than darkening: the day version and its replacement. */
  readonly changes: readonly (readonly [string, string])[];
}

const sky = '<stop offset="0" stop-color="#6f86c9"/>';
const scenes: readonly Scene[] = [
  {
    name: 'scene-village',
    dusk: [0.34, 0.4, 0.6],
    changes: [
      [sky, '<stop offset="0" stop-color="#141a3a"/>'],
      [
        '<stop offset=".17" stop-color="#a9b8e8"/><stop offset=".36" stop-color="#f6e9dc"/><stop offset=".46" stop-color="#ffeecb"/><stop offset=".56" stop-color="#ffd48c"/><stop offset=".7" stop-color="#f9a78f"/>',
        '<stop offset=".3" stop-color="#232c5e"/><stop offset=".52" stop-color="#3d4083"/><stop offset=".7" stop-color="#6a5a8f"/>',
      ],
      // The sun is replaced by the moon with its own, smaller glow.
      [
        '<circle cx="350" cy="452" r="430" fill="url(#scene-village-b)"/><circle cx="350" cy="452" r="66" fill="#fff8ea"/><circle cx="350" cy="452" r="56" fill="#fffdf6"/>',
        `${stars()}<circle cx="1010" cy="150" r="170" fill="url(#scene-village-b)" opacity=".4"/><circle cx="1010" cy="150" r="50" fill="#fdf1da"/><circle cx="994" cy="140" r="11" fill="#ecd9b4"/><circle cx="1026" cy="166" r="8" fill="#ecd9b4"/><circle cx="1020" cy="128" r="6" fill="#ecd9b4"/>`,
      ],
    ],
  },
  { name: 'band-village', dusk: [0.17, 0.24, 0.36], changes: [] },
];

for (const { name, dusk, changes } of scenes) {
  let drawing = readFileSync(join(art, `${name}.svg`), 'utf8');
  for (const [index, [day]] of changes.entries()) {
    if (!drawing.includes(day))
      throw new Error(`${name}.svg no longer contains ${day}: update .tools/build/night-art.ts`);
    drawing = drawing.replace(day, `@${index}@`);
  }
  drawing = drawing
    .replace(/<path [^>]*>/g, (path) =>
      path.replace(hex, (colour) => (paints.has(colour) ? shaded(colour, painted) : colour)),
    )
    .replace(hex, (colour) => (isDone(colour) ? colour : shaded(colour, dusk)))
    .replace(/@(\d+)@/g, (_, index: string) => changes[Number(index)]?.[1] ?? '')
    .replaceAll(`${name}-`, `${name}-night-`);
  const note = '<!-- Made by npm run night-art -->';
  writeFileSync(join(art, `${name}-night.svg`), drawing.replace('<svg', `${note}<svg`));
}

/** Whether a colour needs no darkening: it is a light, or is already darkened. */
function isDone(colour: string): boolean {
  return lights.has(colour) || Array.from(paints, (one) => shaded(one, painted)).includes(colour);
}

function shaded(colour: string, shares: Share): string {
  const parts = shares.map((share, index) => {
    const part = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
    return Math.round(part * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Deterministic stars in the upper half of the sky. */
function stars(): string {
  const dots = Array.from({ length: 60 }, (_, index) => {
    const x = Math.round((index * 977) % 1440);
    const y = Math.round(20 + ((index * 613) % 430));
    return `<circle cx="${x}" cy="${y}" r="${1 + (index % 3) * 0.6}"/>`;
  });
  return `<g fill="#fdf1da" opacity=".75">${dots.join('')}</g>`;
}
