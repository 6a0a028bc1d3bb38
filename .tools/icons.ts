import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { chromiumFlags, findChromium } from './chromium.ts';

// Draws the app's icons from our SVG. They are committed, because few changes touch them and a build
// needs no browser: run `npm run icons` after a change of icon.svg or mark.svg.

const art = join(import.meta.dirname, '..', 'src', 'ui', 'art');
const icons = join(import.meta.dirname, '..', 'src', 'ui', 'public', 'icons');

interface Picture {
  readonly file: string;
  readonly source: 'icon.svg' | 'mark.svg';
  readonly size: number;
  /** Corner radius as a share of the size. Systems that cut icons to shape want none. */
  readonly radius: number;
}

const pictures: readonly Picture[] = [
  { file: 'icon-192.png', source: 'icon.svg', size: 192, radius: 0.22 },
  { file: 'icon-512.png', source: 'icon.svg', size: 512, radius: 0.22 },
  { file: 'maskable-192.png', source: 'icon.svg', size: 192, radius: 0 },
  { file: 'maskable-512.png', source: 'icon.svg', size: 512, radius: 0 },
  { file: 'apple-touch-icon.png', source: 'icon.svg', size: 180, radius: 0 },
  { file: 'favicon-32.png', source: 'mark.svg', size: 32, radius: 0 },
];

mkdirSync(icons, { recursive: true });
copyFileSync(join(art, 'mark.svg'), join(icons, 'favicon.svg'));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: chromiumFlags(),
});
for (const picture of pictures) await draw(browser, picture);
await browser.close();

async function draw(chrome: Browser, { file, source, size, radius }: Picture): Promise<void> {
  const page = await chrome.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(join(art, source)).toString('base64');
  await page.setContent(
    `<style>body { margin: 0 } img { display: block; border-radius: ${size * radius}px }</style>
    <img src="data:image/svg+xml;base64,${svg}" width="${size}" height="${size}" />`,
  );
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  writeFileSync(join(icons, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}
