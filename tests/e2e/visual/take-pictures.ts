import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages } from '../../../src/core/language/languages.ts';
import { launchChromium } from '../../support/chromium.ts';

// Takes pictures of every screen and state of the demo: `npm run pictures`, or `npm run pictures -- ko pt` for other
// languages than English. E2E_BUILD names another build than dist/tests/demo.

const folder = resolve('dist', 'pictures');

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
if (wrong.length > 0) throw new Error(`Unknown language: ${wrong.join(', ')}`);
const spoken = chosen.length > 0 ? chosen : ['en'];

for (const language of spoken) rmSync(join(folder, language), { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/visual/pictures.config.ts'],
  {
    stdio: 'inherit',
    env: {
      E2E_BUILD: 'dist/tests/demo',
      ...process.env,
      PICTURES_IN: spoken.join(' '),
      PICTURES_TO: folder,
    },
  },
);
if (spoken.includes('en')) await takeReadmePicture();
process.stdout.write(`\nPictures: ${folder}\n`);
process.exitCode = status ?? 1;

/** Six screens side by side, as JPEG: the first thing that a reader of the README sees. */
async function takeReadmePicture(): Promise<void> {
  const browser = await launchChromium();
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
  await page.screenshot({ path: 'docs/screens.jpg', type: 'jpeg', quality: 72, fullPage: true });
  await browser.close();
}
