import { routes } from '../../src/core/navigation/routes.ts';
import { misfits } from './visual/fit.ts';
import { violations } from './visual/rules.ts';
import { scenes } from './visual/scenes.ts';
import { everyLanguage, speak } from './visual/speech.ts';
import { expect, test } from './visual/test.ts';
import { desktop, narrow, zoomedTwo } from './visual/steps.ts';

// A sample of `npm run e2e:visual`: each scene in one language and two looks. Every run covers each screen once and a
// sixth of the states. `npm run e2e:long` also covers the others.

test('every screen has a scene, and every scene has a unique name', () => {
  const screens = new Set<string>(scenes.map(({ screen }) => screen));
  const wanted = [...Object.keys(routes).filter((name) => name !== 'root'), 'notFound', 'start'];
  expect([...screens].toSorted()).toEqual(wanted.toSorted());
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
});

scenes.forEach((scene, index) => {
  const { name, title, open, inGame, errors = [] } = scene;
  const isFirst = scenes.findIndex(({ screen }) => screen === scene.screen) === index;
  // Scenes are set up through local storage, but look the same without it.
  const kinds = ['@visual', '@local-storage'];
  const tag = isFirst || index % 6 === 0 ? kinds : [...kinds, '@long'];
  const language = everyLanguage[index % everyLanguage.length] ?? 'en';

  test.describe(`${title} (${name})`, { tag }, () => {
    // Scenes that are the same in the game are checked there every other time.
    const embedded = inGame === 'only' || (inGame === 'too' && index % 2 === 1);
    test.use({ embedded, expectedErrors: errors });

    test(`the scene in ${language} has no accessibility violations and no layout defects`, async ({
      page,
      stage,
    }) => {
      await (await open(stage)).waitFor();
      if (language !== 'en') await speak(page, language);
      const found: string[] = [];
      for (const [size, colorScheme] of [
        [narrow, 'dark'],
        [desktop, 'light'],
      ] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        const wrong = [...(await violations(page, scene)), ...(await misfits(page))];
        found.push(...wrong.map((text) => `${size.width}, ${colorScheme}: ${text}`));
      }
      await page.setViewportSize(zoomedTwo);
      found.push(...(await misfits(page)).map((text) => `at 200 %: ${text}`));
      expect(found).toEqual([]);
    });
  });
});
