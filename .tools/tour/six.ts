import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';

/** Names of the stops that the README shows: six of one shape. */
const chosen = ['sign-in', 'store', 'shelves', 'checkout', 'success', 'night'] as const;

/** One small picture of the six, as JPEG. `files`: the pictures of a tour in `folder`. */
export async function six(
  browser: Browser,
  folder: string,
  files: readonly string[],
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 530 } });
  const pictures = chosen.map((name) => {
    const file = files.find((one) => one.endsWith(`-${name}.jpg`));
    if (file === undefined) throw new Error(`the tour has no picture called ${name}`);
    const data = readFileSync(join(folder, file)).toString('base64');
    return `<img src="data:image/jpeg;base64,${data}">`;
  });
  await page.setContent(`<style>
    body { margin: 0; padding: 10px; background: #fff; display: grid; gap: 10px; grid-template-columns: repeat(3, 1fr) }
    img { inline-size: 100%; border-radius: 10px; box-shadow: 0 1px 4px #0004 }
  </style>${pictures.join('')}`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const picture = await page.screenshot({ type: 'jpeg', quality: 72, fullPage: true });
  await page.close();
  return picture;
}
