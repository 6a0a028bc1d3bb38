import { scenes } from './visual/scenes.ts';
import { speak } from './visual/speech.ts';
import { expect, test } from './visual/test.ts';
import { translatedTextsOfReact, translatePages } from './support/translator.ts';
import { ledgerOf } from './support/world.ts';
import { withScenario } from './support/scenario.ts';
import { gemPackAddress } from './pages/checkout-page.ts';

// A browser that translates a page replaces its text nodes. Each scene is opened in pages that are already translated.
// Switching the language then changes every text at once.

scenes.forEach(({ name, title, screen, open, inGame, errors = [] }, index) => {
  const isFirst = scenes.findIndex((scene) => scene.screen === screen) === index;
  const kinds = ['@visual', '@local-storage'];

  test.describe(`${title} (${name})`, { tag: isFirst ? kinds : [...kinds, '@long'] }, () => {
    test.use({ embedded: inGame === 'only', expectedErrors: errors });

    test('the scene opens in a page that the browser translates, and changes its language', async ({
      page,
      stage,
    }) => {
      await translatePages(page);
      await (await open(stage)).waitFor();
      await speak(page, 'de');
      expect(await translatedTextsOfReact(page)).toEqual([]);
    });
  });
});

test('a purchase in a translated page shows success and balance, and is charged and granted once', async ({
  page,
  stage,
}) => {
  const { checkout, store } = stage;
  await translatePages(page);
  await page.goto(withScenario(gemPackAddress, { player: 'luna', cards: 'none' }));
  await checkout.buy();
  await expect(store.gems).toHaveText('640');
  expect(await ledgerOf(page)).toEqual(['charge', 'grant']);
});
