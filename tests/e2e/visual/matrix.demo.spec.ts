import type { Page } from 'playwright/test';
import type { Language } from '../../../src/core/language/languages.ts';
import { misfits } from './fit.ts';
import { violations } from './rules.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { everyLanguage, speak } from './speech.ts';
import { coveredShare, faintControls, movements } from './layout-checks.ts';
import { expect, test } from './test.ts';
import { place, speakPseudo, untranslated } from './untranslated.ts';
import {
  desktop,
  gameView,
  narrow,
  phone,
  type Size,
  tablet,
  themes,
  widths,
  withLargeText,
  withTextSpacing,
  zoomedFour,
  zoomedTwo,
} from './steps.ts';

// Every scene in every language and look. Each is opened once and then changed in place. LOOKS_IN limits the languages,
// for a shorter run.
const languages = (process.env['LOOKS_IN'] ?? everyLanguage.join(' ')).split(' ') as Language[];

// One test covers all languages of a scene, which takes long on a slow machine.
test.describe.configure({ timeout: 1_200_000 });

/** Collects defects, each with the look in which it was found. */
class Findings {
  readonly list: string[] = [];
  checks = 0;

  add(look: string, wrong: readonly string[]): void {
    this.checks++;
    for (const text of wrong) this.list.push(`${look}: ${text}`);
  }
}

async function lookAtRules(
  page: Page,
  scene: Scene,
  language: string,
  found: Findings,
): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      found.add(`${language} ${size.width} ${colorScheme}`, await violations(page, scene));
    }
  }
}

async function lookAtFit(
  page: Page,
  language: string,
  embedded: boolean,
  found: Findings,
): Promise<void> {
  const look = async (size: Size, how = '') => {
    await page.setViewportSize(size);
    found.add(`${language} ${size.width}${how}`, await misfits(page));
  };
  for (const size of [narrow, phone, tablet, desktop]) await look(size);
  await look(zoomedTwo, ' at 200 %');
  await look(zoomedFour, ' at 400 %');
  if (embedded) await look(gameView, ' in the game');
  await withLargeText(page, async () => {
    for (const size of [phone, tablet, desktop]) await look(size, ' with text at 200 %');
  });
  await withTextSpacing(page, async () => {
    for (const size of [phone, desktop]) await look(size, ' with text spacing');
  });
}

async function lookAtLayout(page: Page, scene: Scene, found: Findings): Promise<void> {
  await page.setViewportSize(desktop);
  found.add('without motion', await movements(page));
  for (const colorScheme of themes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const rules = await violations(page, scene);
    found.add(`forced colours, ${colorScheme}`, [...(await faintControls(page)), ...rules]);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  for (const [zoom, size] of [
    ['200 %', zoomedTwo],
    ['400 %', zoomedFour],
  ] as const) {
    await page.setViewportSize(size);
    const share = await coveredShare(page);
    found.add(`at ${zoom}`, share > 0.5 ? [`${Math.round(share * 100)} % of it is covered`] : []);
  }
  if (!scene.printed) return;
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  found.add('on paper', [...(await misfits(page)), ...(await violations(page, scene))]);
  await page.emulateMedia({ media: 'screen' });
}

for (const scene of scenes) {
  const { name, title, open, inGame, errors = [] } = scene;
  const ways = inGame === 'only' ? [true] : inGame === 'too' ? [false, true] : [false];

  for (const embedded of ways) {
    test.describe(embedded ? `${title} (${name}), in the game` : `${title} (${name})`, () => {
      test.use({ embedded, expectedErrors: errors });

      test('the scene is accessible and has no layout defects in every language and look', async ({
        page,
        stage,
      }) => {
        const found = new Findings();
        await (await open(stage)).waitFor();
        await lookAtLayout(page, scene, found);
        for (const language of languages) {
          await speak(page, language);
          await lookAtRules(page, scene, language, found);
          await lookAtFit(page, language, embedded, found);
        }
        test.info().annotations.push({ type: 'checks', description: String(found.checks) });
        expect(found.list).toEqual([]);
      });
    });
  }

  test.describe(`${title} (${name}), in the pseudo-locale`, () => {
    test.use({ embedded: inGame === 'only', expectedErrors: errors });

    test('the scene has no untranslated text and no layout defects', async ({ page, stage }) => {
      const found = new Findings();
      await speakPseudo(page.context());
      await (await open(stage)).waitFor();
      await speak(page, place);
      found.add('not translated', await untranslated(page));
      await lookAtFit(page, 'pseudo', inGame === 'only', found);
      test.info().annotations.push({ type: 'checks', description: String(found.checks) });
      expect(found.list).toEqual([]);
    });
  });
}
