import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { Stage } from '../../tests/e2e/looks/stage.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { startServer } from '../server.ts';
import { album } from './album.ts';
import { Film } from './film.ts';
import { six } from './six.ts';
import { stops, type Stop } from './stops.ts';

// Walks through the demo and leaves pictures, a film and a page of them in dist/tour: `npm run tour`. The
// README's picture is made of six of them, and committed.
// `node .tools/tour/main.ts BUILD FOLDER` takes another build and leaves them elsewhere.

const screens = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } } as const;

const [build = 'dist/demo', folder = 'dist/tour'] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startServer({ dir: build, port: 0 });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
try {
  const page = await browser.newPage({
    baseURL: server.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: screens.wide,
  });
  page.setDefaultTimeout(20_000);
  await page.addInitScript(hideTheDemo);
  const film = await Film.start(page);
  const pictures = await walk(page, film);
  await film.stop();
  console.log(`Developing ${film.frames} frames…`);
  const video = await film.develop(browser);
  if (video) writeFileSync(join(folder, 'tour.webm'), video);
  else console.warn('This browser records no film: there are pictures only.');
  const written = album({ version, pictures, film: video && 'tour.webm' });
  writeFileSync(join(folder, 'index.html'), written);
  const files = pictures.map(({ file }) => file);
  writeFileSync(join('docs', 'tour.jpg'), await six(browser, folder, files));
  console.log(resolve(folder, 'index.html'));
} finally {
  await browser.close();
  await server.close();
}

async function walk(page: Page, film: Film) {
  const stage = new Stage(page);
  const pictures: (Pick<Stop, 'caption' | 'screen'> & { readonly file: string })[] = [];
  for (const [index, { name, caption, screen, go }] of stops.entries()) {
    await page.setViewportSize(screens[screen]);
    film.caption = caption;
    const reached = await go(stage);
    await reached.waitFor();
    // Balances count up, pictures come in: what a person would wait for, too.
    await page.waitForTimeout(1_600);
    const file = `${String(index + 1).padStart(2, '0')}-${name}.jpg`;
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 85 });
    pictures.push({ file, caption, screen });
    console.log(file);
  }
  return pictures;
}

/** Runs in the page. The demo's own tools are no part of the product; the director is there when it is open. */
function hideTheDemo(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .demo-inbox, .demo-director:not(:has(.demo-director-panel:not([hidden]))) { display: none !important; }
  `);
  document.adoptedStyleSheets = [sheet];
}
