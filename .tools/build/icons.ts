import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingOf } from '../brand/art.ts';
import { paletteOf } from '../brand/colours.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { chosenBrand, orExit } from './build.ts';

// Renders a brand's icons from its drawings. They are committed because they rarely change, and so a build needs no
// browser. Run `npm run icons` after changing a source named below. The icons of a new brand are those of the store.

const { folder: brand, file: settings } = orExit(chosenBrand);
const folder = join(brand, 'icons');
const drawing = (file: string) => drawingOf(brand, file, settings.colours);

/** The style of an icon: with round corners, as the system cuts it to shape, or a small picture on paper. */
const round = 'border-radius: 22%';
const square = '';
const onPaper = `${round}; padding: 14%; background: ${paletteOf(settings.colours).get('page')?.[0]}`;

const pictures = [
  ['icon-192.png', 'icon.svg', 192, round],
  ['icon-512.png', 'icon.svg', 512, round],
  ['maskable-192.png', 'icon.svg', 192, square],
  ['maskable-512.png', 'icon.svg', 512, square],
  ['apple-touch-icon.png', 'icon.svg', 180, square],
  ['favicon-32.png', 'mark.svg', 32, square],
  ['shortcut-store.png', 'gem.svg', 96, onPaper],
  ['shortcut-purchases.png', 'gift.svg', 96, onPaper],
  ['shortcut-promo-code.png', 'coin.svg', 96, onPaper],
] as const;

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'favicon.svg'), drawing('mark.svg'));
const browser = await launchChromium();
for (const [file, drawn, size, style] of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = Buffer.from(drawing(drawn)).toString('base64');
  await page.setContent(
    `<style>body { margin: 0 } img { display: block; box-sizing: border-box; object-fit: contain; ${style} }</style>
    <img src="data:image/svg+xml;base64,${svg}" width="${size}" height="${size}" />`,
  );
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await page.screenshot({ path: join(folder, file), omitBackground: true });
  await page.close();
}
await browser.close();
const favicon = readFileSync(join(folder, 'favicon-32.png'));
writeFileSync(join(folder, 'favicon.ico'), icoOf(favicon, 32));

/** An .ico file that contains one PNG: browsers request /favicon.ico if a page names no icon. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
