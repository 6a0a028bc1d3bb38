import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { players } from '../../tests/support/platform.ts';
import { chromiumFlags, findChromium } from '../test/chromium.ts';
import { startServer } from '../serve/server.ts';

// Takes the screenshots that a browser shows when it offers to install the store (manifest: screenshots). They are
// committed because they rarely change: run `npm run install-pictures` after a visible change.

const folder = join(import.meta.dirname, '..', '..', 'src', 'ui', 'public', 'install');

interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
}

const pictures: readonly Picture[] = [
  { file: 'store-narrow.jpg', width: 400, height: 900, deviceScaleFactor: 1.4 },
  { file: 'store-wide.jpg', width: 1600, height: 1000, deviceScaleFactor: 0.8 },
];

const [dir = 'dist/demo'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await startServer({ dir, port: 0 });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
for (const picture of pictures) await take(browser, picture);
await browser.close();
await server.close();

async function take(chrome: Browser, picture: Picture): Promise<void> {
  const { file, width, height, deviceScaleFactor } = picture;
  const page = await chrome.newPage({
    viewport: { width, height },
    deviceScaleFactor,
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').fill(players.luna.email);
  await page.getByLabel('Password', { exact: true }).fill(players.luna.password);
  await page.keyboard.press('Enter');
  await page.getByText('$4.99').first().waitFor();
  await page.waitForLoadState('networkidle');
  writeFileSync(join(folder, file), await page.screenshot({ type: 'jpeg', quality: 62 }));
  await page.close();
}
