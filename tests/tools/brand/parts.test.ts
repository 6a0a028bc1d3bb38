import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawingOf, neutralArt } from '../../../.tools/brand/art.ts';
import { contrast, inColours, tinted } from '../../../.tools/brand/colours.ts';
import { catalogueModule, facesOf } from '../../../.tools/brand/parts.ts';
import { manifestOf, presenceOf } from '../../../.tools/brand/presence.ts';
import { readBrand } from '../../../.tools/brand/read-brand.ts';

const css = `:root { --page: light-dark(#ffffff, #000000); --accent: #123456; --space-1: 1rem; }
@supports not (color: light-dark(#000, #fff)) { :root { color-scheme: light; } }`;

test('a brand’s colours replace the store’s, and browsers without light-dark() get those of the day', () => {
  const own = inColours(css, { page: ['#111111', '#222222'], accent: ['#333333', '#444444'] });
  expect(own).toContain('--page: light-dark(#111111, #222222);');
  expect(own).toContain('--accent: light-dark(#333333, #444444);');
  expect(own).toContain('--space-1: 1rem;');
  expect(own).toMatch(/color-scheme: light;\n--page: #111111;\n--accent: #333333;/);
});

test('a drawing of the store has the brand’s colours of the day, and one for the night those of the night', () => {
  const drawing = '<rect fill="var(--accent)" stroke="var(--unknown)"/>';
  const colours = { accent: ['#333333', '#444444'] as [string, string] };
  expect(tinted(drawing, '/art/mark.svg', colours)).toBe(
    '<rect fill="#333333" stroke="var(--unknown)"/>',
  );
  expect(tinted(drawing, '/art/scene-night.svg', colours)).toContain('#444444');
});

test('a drawing of the brand has its colours, too, in icons as in builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  mkdirSync(join(folder, 'art'));
  writeFileSync(join(folder, 'art', 'mark.svg'), '<rect fill="var(--accent)"/>');
  expect(drawingOf(folder, 'mark.svg', { accent: '#333333' })).toBe('<rect fill="#333333"/>');
  const neutral = readFileSync(join(neutralArt, 'icon.svg'), 'utf8');
  expect(drawingOf(folder, 'icon.svg', {})).toBe(tinted(neutral, 'icon.svg', {}));
  rmSync(folder, { recursive: true });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the catalogue imports its pictures, takes neutral ones for items without, and only the demo has its prices', () => {
  const { brand } = readBrand('tests/support/brands/starfall');
  const { shelves = [] } = brand?.catalogue ?? {};
  const [shelf] = shelves;
  const [first, second] = shelf?.items ?? [];
  if (!shelf || !first || !second) throw new Error('Starfall has two packs of crystals');
  const { picture: _, ...plain } = second;
  const catalogue = { shelves: [{ ...shelf, items: [first, plain] }], unlisted: [] };
  const live = catalogueModule(catalogue, true);
  expect(live).toMatch(
    /^import p0 from '#art\/crystals-small\.svg';\nimport p1 from '#art\/gems\.svg';\nexport default \{/,
  );
  expect(live).toMatch(/picture:p0.*picture:p1/);
  expect(live).not.toContain('USD');
  expect(catalogueModule(catalogue, false)).toContain('"USD":199');
});

test('a brand without a display face has none, and one in its own folder is found there', () => {
  expect(facesOf(undefined, '/brand')).toBe('');
  const art = join(import.meta.dirname, '../../support/brands/starfall');
  const faces = facesOf({ file: '../art/mark.svg', weight: '400' }, art);
  expect(faces).toContain(`src: url('${join(art, 'art/mark.svg')}') format('woff2');`);
});

test('a description names a brand as it is spelt, with signs that mean something to a replacement', () => {
  const { brand } = readBrand('tests/support/brands/starfall');
  if (!brand) throw new Error('There is no brand.');
  const texts = { en: { 'store:lead': 'More for {{brand}}.' } };
  expect(presenceOf({ ...brand, texts }, 'A$$ $&').description).toBe('More for A$$ $&.');
});

test('the manifest has the brand’s name and colour, and pictures only if the brand has some', () => {
  const presence = { name: 'Star "fall"', description: 'Crystals.', isPictured: false } as const;
  const own = (isPictured: boolean) =>
    JSON.parse(
      manifestOf('{ "id": "/", "screenshots": [{ "src": "/a.jpg" }] }', {
        ...presence,
        colours: ['#111111', '#222222'],
        isPictured,
      }),
    ) as object;
  expect(own(false)).toEqual({
    id: '/',
    name: 'Star "fall" Store',
    short_name: 'Star "fall"',
    description: 'Crystals.',
    background_color: '#111111',
    theme_color: '#111111',
  });
  expect(own(true)).toMatchObject({ screenshots: [{ src: '/a.jpg', label: 'Star "fall" Store' }] });
});
