import { join } from 'node:path';
import { chosenBrand, orExit } from '../../../.tools/build/build.ts';
import { startServer } from '../../../.tools/serve/server.ts';
import { launchChromium } from '../../support/chromium.ts';
import { luna } from '../support/people.ts';

// Takes the screenshots that a browser shows when it offers to install the store (manifest: screenshots). They are
// committed because they rarely change: run `npm run install-pictures` after a visible change.

const folder = join(orExit(chosenBrand).folder, 'install');

const pictures = [
  ['store-narrow.jpg', { width: 400, height: 900 }, 1.4],
  ['store-wide.jpg', { width: 1600, height: 1000 }, 0.8],
] as const;

const [dir = 'dist/demo'] = process.argv.slice(2);
const server = await startServer({ dir, port: 0 });
const browser = await launchChromium();
for (const [file, viewport, deviceScaleFactor] of pictures) {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport,
    deviceScaleFactor,
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  // Without page objects: a brand may have other texts.
  await page.goto('/login');
  await page.locator('input').first().fill(luna.email);
  await page.locator('input[type="password"]').fill(luna.password);
  await page.keyboard.press('Enter');
  await page.locator('[data-sku] a').last().waitFor();
  // Pictures below the fold load only when they are scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  );
  await page.locator('.demo-director').evaluate((director) => director.remove());
  await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 62 });
  await page.close();
}
await browser.close();
await server.close();
