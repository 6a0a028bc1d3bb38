import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { languages } from '../../src/core/language/languages.ts';
import { scenes } from '../../tests/e2e/visual/scenes.ts';
import { chromiumFlags, findChromium } from '../test/chromium.ts';

// Takes pictures of every screen and state of the demo and lays them out on contact sheets:
// `npm run pictures`, or `npm run pictures -- ko pt` for other languages than English. E2E_BUILD names
// another build than dist/demo.

const folder = resolve('dist', 'pictures');

/** Layout of a contact sheet, by the screen width of its pictures. */
const layouts = [
  { width: 390, columns: 8, rows: 3, picture: { width: 260, height: 563 } },
  { width: 768, columns: 6, rows: 4, picture: { width: 360, height: 480 } },
  { width: 1440, columns: 5, rows: 5, picture: { width: 480, height: 380 } },
] as const;

/** Scenes and themes of the README's picture. */
const readmeScenes = [
  ['login', 'light'],
  ['store', 'light'],
  ['checkout-filled', 'light'],
  ['success', 'light'],
  ['privacy', 'light'],
  ['store', 'dark'],
] as const;

const chosen = process.argv.slice(2);
const wrong = chosen.filter((one) => !Object.hasOwn(languages, one));
if (wrong.length > 0) {
  console.error(`Unknown language: ${wrong.join(', ')}`);
  process.exit(1);
}
const spoken = chosen.length > 0 ? chosen : ['en'];

for (const language of spoken) rmSync(join(folder, language), { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/visual/pictures.config.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_BUILD: process.env['E2E_BUILD'] ?? 'dist/demo',
      PICTURES_IN: spoken.join(' '),
      PICTURES_TO: folder,
    },
  },
);

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
mkdirSync(join(folder, 'sheets'), { recursive: true });
for (const language of spoken) {
  for (const layout of layouts) {
    for (const theme of ['light', 'dark']) await laySheets(language, theme, layout);
  }
}
if (spoken.includes('en')) writeFileSync('docs/screens.jpg', await readmePicture());
await browser.close();
console.log(`\nPictures: ${folder}\nContact sheets: ${join(folder, 'sheets')}`);
process.exitCode = status ?? 1;

async function laySheets(
  language: string,
  theme: string,
  { width, columns, rows, picture }: (typeof layouts)[number],
): Promise<void> {
  const each = columns * rows;
  for (let first = 0; first < scenes.length; first += each) {
    const shown = scenes.slice(first, first + each);
    const name = `${language}-${width}-${theme}-${first / each + 1}`;
    const cells = shown.map(({ name, title }) => {
      const file = pathToFileURL(join(folder, language, `${width}-${theme}`, `${name}.jpg`)).href;
      return `<figure><div><img src="${file}" alt=""></div><figcaption><b>${name}</b> ${title}</figcaption></figure>`;
    });
    const page = join(folder, 'sheets', `${name}.html`);
    writeFileSync(page, sheet(name, cells, { columns, picture }));
    const view = await browser.newPage({
      viewport: { width: columns * (picture.width + 16), height: 600 },
    });
    await view.goto(pathToFileURL(page).href);
    await view.screenshot({ path: join(folder, 'sheets', `${name}.png`), fullPage: true });
    await view.close();
  }
}

/** Six screens side by side, as JPEG: the first thing that a reader of the README sees. */
async function readmePicture(): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 530 } });
  const pictures = readmeScenes.map(([name, theme]) => {
    const data = readFileSync(join(folder, 'en', `1440-${theme}`, `${name}.jpg`), 'base64');
    return `<img alt="" src="data:image/jpeg;base64,${data}">`;
  });
  await page.setContent(`<style>
    body { margin: 0; padding: 10px; background: #fff; display: grid; gap: 10px; grid-template-columns: repeat(3, 1fr) }
    img { inline-size: 100%; aspect-ratio: 8 / 5; object-fit: cover; object-position: top; border-radius: 10px; box-shadow: 0 1px 4px #0004 }
  </style>${pictures.join('')}`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const picture = await page.screenshot({ type: 'jpeg', quality: 72, fullPage: true });
  await page.close();
  return picture;
}

function sheet(
  title: string,
  cells: readonly string[],
  { columns, picture }: Pick<(typeof layouts)[number], 'columns' | 'picture'>,
): string {
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
    body { margin: 8px; display: grid; grid-template-columns: repeat(${columns}, ${picture.width}px); gap: 14px 8px; font: 13px/1.3 sans-serif; background: #ddd; }
    figure { margin: 0; }
    div { width: ${picture.width}px; height: ${picture.height}px; overflow: hidden; background: #bbb; }
    img { display: block; width: 100%; }
    figcaption { padding: 4px 0; }
  </style>${cells.join('\n')}\n`;
}
