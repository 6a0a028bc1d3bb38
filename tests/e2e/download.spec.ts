import { expect, test } from './support/account-test.ts';
import { luna } from './support/people.ts';

const platforms = ['windows', 'mac', 'android', 'ios'] as const;

// These tests open windows at other sites on purpose.
test.use({ expectedErrors: [/^asked elsewhere: https:\/\/[a-z.]+\/download\//] });

test.beforeEach(async ({ page, context, login }) => {
  await context.route(/\/download\/(windows|mac|android|ios)$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  await page.goto('/download');
  await login.signIn(luna);
  await expect(page.getByRole('heading', { name: 'How do you want to play?' })).toBeFocused();
});

for (const platform of platforms) {
  test(
    `the ${platform} download opens in a new window that has no reference to the store’s window`,
    { tag: platform === 'windows' ? '@walk' : [] },
    async ({ page, accountTexts }) => {
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name: accountTexts.download.get[platform] }).click();
      const opened = await opening;
      await opened.waitForLoadState();
      expect(opened.url()).toMatch(new RegExp(`/download/${platform}$|/outside/${platform}.html$`));
      expect(await opened.evaluate(() => window.opener === null)).toBe(true);
      await expect(page).toHaveURL('/download');
    },
  );
}
