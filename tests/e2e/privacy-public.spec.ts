import { press } from './support/keyboard.ts';
import { nothingSeen, watchMoves } from './support/prerender.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/privacy-test.ts';
import { expectEqualWeight } from './support/visual-of.ts';
import { reportedScreens } from './support/world.ts';

test(
  'the public privacy page shows all eight questions to a visitor, is reported once, and leads to the accessibility page',
  { tag: '@walk' },
  async ({ page, privacy, accountTexts: { accessibility } }) => {
    await privacy.openPublic();
    await expect(privacy.heading).toBeVisible();
    await expect(privacy.questions).toHaveCount(8);
    await expect(page).toHaveURL('/public/privacy');
    await expect.poll(() => reportedScreens(page)).toEqual(['public/privacy']);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: accessibility.title }).click();
    await expect(page.getByRole('heading', { name: accessibility.title })).toBeFocused();
  },
);

for (const width of [320, 1280]) {
  test(`the introduction of the public page has its full width at ${width} pixels, and the size of the device’s data moves nothing`, async ({
    page,
    privacy,
    privacyTexts,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(watchMoves);
    await privacy.openPublic();
    await expect(page.getByText(/^The store keeps \d/).filter({ visible: true })).toBeVisible();
    expect(await page.evaluate('moves')).toBeLessThan(nothingSeen);
    if (width > 320) return;
    const words = (await page.getByText(privacyTexts.publicInfo).boundingBox())!;
    const section = page.getByRole('main').locator('section').first();
    expect(words.width).toBe((await section.boundingBox())!.width);
  });
}

test('a link to another question opens it, and browser Back returns to the first question', async ({
  page,
  privacy,
}) => {
  await privacy.openPublic('delete');
  await privacy
    .question('delete')
    .getByRole('link', { name: /copy of your data/ })
    .click();
  await expect(privacy.question('get_personal_data')).toHaveAttribute('open');
  await expect(page).toHaveURL('/public/privacy#get_personal_data');
  await page.goBack();
  await expect(privacy.summary('delete')).toBeFocused();
});

test(
  'wiping the device as a visitor leaves no web storage, cache or service worker',
  { tag: ['@worker', '@indexeddb', '@local-storage'] },
  async ({ page, privacy }) => {
    await privacy.openPublic();
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    await privacy.wipeDevice();
    await expect(privacy.wiped).toBeVisible();
    const left = await page.evaluate(async () => ({
      settings: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      files: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    expect(left).toEqual({ settings: [], files: [], workers: 0 });
  },
);

test(
  'a player who wipes the device with the keyboard is signed out, and the account stays as it is',
  { tag: ['@indexeddb', '@local-storage', '@walk'] },
  async ({ page, login, store, privacy }) => {
    await privacy.open();
    await login.signIn(luna);
    await press(page, privacy.wipe);
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused();
    await expectEqualWeight(privacy.answers);
    await press(page, privacy.agreeToWipe);
    await expect(privacy.wiped).toBeVisible();
    await expect(page).toHaveURL('/public/privacy');
    await expect(privacy.heading).toBeFocused();
    await store.open();
    await expect(login.heading).toBeVisible();
    await login.signIn(luna);
    await expect(store.gems).toHaveText('240');
  },
);
