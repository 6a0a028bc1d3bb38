import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/core/language/languages.ts';
import { scenes } from './scenes.ts';
import { speak } from './speech.ts';
import { test } from './test.ts';
import { desktop, themes } from './steps.ts';

/** Screenshots of all scenes, for `npm run pictures`, which passes the languages and the folder. */
const languages = (process.env['PICTURES_IN'] ?? 'en').split(' ') as Language[];
const folder = process.env['PICTURES_TO'] ?? 'dist/pictures';

const sizes = [{ width: 390, height: 844 }, { width: 768, height: 1024 }, desktop];

/** Longer pictures cannot be viewed in one piece. */
const longest = 6_000;

for (const { name, title, open, inGame, errors = [] } of scenes) {
  test.describe(title, () => {
    test.use({ embedded: inGame === 'only', expectedErrors: errors });

    test(`screenshots of ${name} are written in every language, size and theme`, async ({
      page,
      stage,
    }) => {
      await (await open(stage)).waitFor();
      for (const language of languages) {
        await speak(page, language);
        for (const size of sizes) {
          await page.setViewportSize(size);
          for (const colorScheme of themes) {
            await page.emulateMedia({ colorScheme });
            // A modal is centred on the screen, not on the page behind it.
            const modal = await page.locator('dialog[open], [popover]:popover-open').count();
            const height = await page.evaluate(() => {
              scrollTo(0, 0);
              return document.documentElement.scrollHeight;
            });
            const clip = { x: 0, y: 0, width: size.width, height: Math.min(height, longest) };
            const picture = await page.screenshot({
              type: 'jpeg',
              quality: 80,
              animations: 'disabled',
              ...(modal > 0 ? {} : { fullPage: true, clip }),
            });
            const place = join(folder, language, `${size.width}-${colorScheme}`);
            mkdirSync(place, { recursive: true });
            writeFileSync(join(place, `${name}.jpg`), picture);
          }
        }
      }
    });
  });
}
