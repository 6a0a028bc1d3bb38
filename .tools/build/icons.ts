import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { chromiumFlags, findChromium } from '../test/chromium.ts';

// Renders the app's icons from SVG files. The icons are committed because they rarely change, and so a build needs no
// browser. Run `npm run icons` after changing a source named below.

const art = join(import.meta.dirname, '..', '..', 'src', 'ui', 'art');
const icons = join(import.meta.dirname, '..', '..', 'src', 'ui', 'public', 'icons');

interface Picture {
  readonly file: string;
  readonly source: string;
  readonly size: number;
  /** Corner radius as a fraction of the size; 0 if the system cuts the icon to shape. */
  readonly radius: number;
  /** Adds a margin and the page's background colour. The app's icons have their own background. */
  readonly onPaper?: boolean;
}

const pictures: readonly Picture[] = [
  { file: 'icon-192.png', source: 'icon.svg', size: 192, radius: 0.22 },
  { file: 'icon-512.png', source: 'icon.svg', size: 512, radius: 0.22 },
  { file: 'maskable-192.png', source: 'icon.svg', size: 192, radius: 0 },
  { file: 'maskable-512.png', source: 'icon.svg', size: 512, radius: 0 },
  { file: 'apple-touch-icon.png', source: 'icon.svg', size: 180, radius: 0 },
  { file: 'favicon-32.png', source: 'mark.svg', size: 32, radius: 0 },
  { file: 'shortcut-store.png', source: 'gem.svg', size: 96, radius: 0.22, onPaper: true },
  {
    file: 'shortcut-purchases.png',
    source: 'gift-hidden.svg',
    size: 96,
    radius: 0.22,
    onPaper: true,
  },
  { file: 'shortcut-promo-code.png', source: 'coin.svg', size: 96, radius: 0.22, onPaper: true },
];

const paper = '#fff8ea';

mkdirSync(icons, { recursive: true });
copyFileSync(join(art, 'mark.svg'), join(icons, 'favicon.svg'));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: chromiumFlags(),
});
for (const picture of pictures) await draw(browser, picture);
await browser.close();
writeFileSync(
  join(icons, '..', 'favicon.ico'),
  icoOf(readFileSync(join(icons, 'favicon-32.png')), 32),
);

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

async function draw(
  chrome: Browser,
  { file, source, size, radius, onPaper }: Picture,
): Promise<void> {
  const page = await chrome.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(join(art, source)).toString('base64');
  await page.setContent(
    `<style>body { margin: 0 } img {
      display: block; box-sizing: border-box; object-fit: contain; border-radius: ${size * radius}px;
      ${onPaper ? `padding: ${size * 0.14}px; background: ${paper}` : ''}
    }</style>
    <img src="data:image/svg+xml;base64,${svg}" width="${size}" height="${size}" />`,
  );
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  writeFileSync(join(icons, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}
