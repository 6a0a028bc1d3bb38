import { nothingSeen, watchMoves } from './support/prerender.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/privacy-test.ts';
import { accountTextsOf } from './support/texts.ts';
import { reportedScreens } from './support/world.ts';

test(
  'the public privacy page shows all eight questions to a visitor and is reported once',
  { tag: '@walk' },
  async ({ page, privacy }) => {
    await privacy.openPublic();
    await expect(privacy.heading).toBeVisible();
    await expect(privacy.questions).toHaveCount(8);
    await expect(page).toHaveURL('/public/privacy');
    await expect.poll(() => reportedScreens(page)).toEqual(['public/privacy']);
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

test(
  'the footer leads to the accessibility page, whose help link opens the help centre',
  { tag: '@walk' },
  async ({ page, privacy }) => {
    const { accessibility } = accountTextsOf('en');
    await privacy.openPublic();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: accessibility.title }).click();
    await expect(page).toHaveURL('/accessibility');
    await expect(page.getByRole('heading', { name: accessibility.title })).toBeFocused();
    const help = page.getByRole('main').getByRole('link');
    expect(await help.getAttribute('href')).toMatch(/help/);
  },
);

for (const [question, action] of [
  ['get_personal_data', 'get-data'],
  ['revoke', 'revoke'],
  ['delete', 'delete'],
] as const) {
  test(
    `the action of ${question} on the public page leads through login back to the question`,
    { tag: question === 'delete' ? '@walk' : [] },
    async ({ page, login, privacy }) => {
      await privacy.openPublic(question);
      await expect(privacy.summary(question)).toBeFocused();
      await privacy.action(question, action).click();
      await expect(login.heading).toBeVisible();
      await login.signIn(luna);
      await expect(page).toHaveURL(`/privacy#${question}`);
      await expect(privacy.question(question)).toHaveAttribute('open');
      await expect(privacy.question(question).getByRole('button')).toBeVisible();
    },
  );
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

test.describe('the public privacy page in the game', () => {
  test.use({ inGame: true });

  test('a device wiped in the game still hides the footer after a reload @indexeddb @local-storage', async ({
    page,
    privacy,
  }) => {
    await page.goto('/public/privacy?embedded=true&country=BR');
    await privacy.wipeDevice();
    await expect(privacy.wiped).toBeVisible();
    await page.reload();
    await expect(privacy.heading).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
});

test(
  'a player who wipes the device is signed out, and the account stays as it is',
  { tag: ['@indexeddb', '@local-storage', '@walk'] },
  async ({ page, login, store, privacy }) => {
    await privacy.open();
    await login.signIn(luna);
    await privacy.wipeDevice();
    await expect(privacy.wiped).toBeVisible();
    await expect(page).toHaveURL('/public/privacy');
    await store.open();
    await expect(login.heading).toBeVisible();
    await login.signIn(luna);
    await expect(store.gems).toHaveText('240');
  },
);
