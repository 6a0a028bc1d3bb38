import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBrand } from '../../../.tools/brand/read-brand.ts';
import { briefly, replaceIn, starfallCopy } from './starfall-copy.ts';

let folder: string;

beforeEach(() => {
  folder = starfallCopy();
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const found = () => briefly(readBrand(folder).findings);

const drawing = (markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${markup}</svg>`;

test.each([
  ['<script>alert(1)</script>', 'a script'],
  ['<rect onload="x()"/>', 'a script'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', 'a script'],
  [
    '<style>rect { fill: image-set("https://studio.test/a.png" 1x) }</style>',
    'a link to something outside',
  ],
  ['<foreignObject/>', 'foreign markup'],
  ['<image href="https://studio.test/a.png"/>', 'a link to something outside'],
  ['<rect fill="url(https://studio.test/a.svg#b)"/>', 'a link to something outside'],
  [`<rect fill="url( 'https://studio.test/a.svg#b')"/>`, 'a link to something outside'],
])('a drawing with %s is refused', (markup, what) => {
  writeFileSync(join(folder, 'art', 'empty.svg'), drawing(markup));
  expect(found()).toEqual([`error art/empty.svg : It contains ${what}.`]);
});

test('a colour that the store does not have is named once for each drawing, one that the drawing declares is not', () => {
  const markup = '<g fill="var(--acent)" stroke="var(--own)"/><g fill="var(--acent)"/>';
  const style = '<style>:root { --own: #fff }</style>';
  writeFileSync(join(folder, 'art', 'empty.svg'), drawing(style + markup));
  expect(found()).toEqual(['error art/empty.svg : The store has no colour --acent.']);
});

test('a file that is no picture is refused, in each folder of which files are published', () => {
  writeFileSync(join(folder, 'art', 'gift.png'), '');
  writeFileSync(join(folder, 'icons', 'icon-512.png'), '<html></html>');
  writeFileSync(join(folder, 'icons', 'page.html'), '<html></html>');
  mkdirSync(join(folder, 'install'));
  writeFileSync(join(folder, 'install', 'a.svg'), drawing('<script/>'));
  expect(found().filter((one) => one.startsWith('error'))).toEqual([
    'error art/gift.png : It is no picture or font.',
    'error icons/icon-512.png : It is no picture or font.',
    'error icons/page.html : No such file is used.',
    'error install/a.svg : It contains a script.',
  ]);
});

test.each([
  '<use href="#a"/><rect fill="url(#b)"/><image href="data:image/png;base64,AA=="/>',
  `<rect fill="url('#b')"/>`,
  '<rect fill="url( #b )"/>',
  `<rect fill='url( "#b" )'/>`,
])('a drawing with links to its own parts and a picture inside is accepted: %s', (markup) => {
  writeFileSync(join(folder, 'art', 'empty.svg'), drawing(markup));
  expect(found()).toEqual([]);
});

test('a picture of 5 MB and a drawing that browsers cannot draw are refused, and an unused file is noted', () => {
  writeFileSync(join(folder, 'art', 'banner.png'), Buffer.alloc(5_000_000, '\x89PNG', 'latin1'));
  writeFileSync(join(folder, 'art', 'empty.svg'), '<svg width="9"></svg>');
  writeFileSync(join(folder, 'art', 'coin.svg'), drawing('<g><path>'));
  expect(found()).toEqual([
    'error art/banner.png : It has 4883 KiB.',
    'error art/coin.svg : It is no whole drawing: 1:73: unexpected close tag.',
    'error art/empty.svg : It is no drawing with xmlns and viewBox.',
    'note art/banner.png : No page uses it.',
  ]);
});

test('a drawing for the day without one for the night is noted, and the reverse', () => {
  rmSync(join(folder, 'art', 'scene-night.svg'));
  rmSync(join(folder, 'art', 'band.svg'));
  expect(found()).toEqual([
    expect.stringMatching('^note art/scene-night.svg : It is neutral'),
    expect.stringMatching('^note art/band.svg : It is neutral'),
  ]);
});

test('neutral pictures of a currency that the texts rename are noted if a page shows them', () => {
  rmSync(join(folder, 'art', 'gem.svg'));
  const renamed = 'It is neutral, but your texts rename the gems.';
  expect(found()).toEqual([`note art/gem.svg : ${renamed}`]);
  replaceIn(folder, 'catalogue.json', '"picture": "crystals-small.svg",', '');
  rmSync(join(folder, 'art', 'crystals-small.svg'));
  expect(found()).toEqual([`note art/gem.svg : ${renamed}`, `note art/gems.svg : ${renamed}`]);
});

test('icons are noted if the brand has none, or if its logo has changed since', () => {
  writeFileSync(join(folder, 'art', 'mark.svg'), drawing('<g/>'));
  expect(found()).toEqual([expect.stringMatching('^note icons/ : They show another logo')]);
  rmSync(join(folder, 'icons'), { recursive: true });
  expect(found()).toEqual(['note icons/ : The app has neutral icons.']);
});

test('neutral icons are noted beside a neutral logo in the brand’s own colours', () => {
  for (const own of ['icons', 'art/icon.svg', 'art/mark.svg'])
    rmSync(join(folder, own), { recursive: true });
  expect(found()).toEqual(['note icons/ : The app has neutral icons.']);
});
