import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

// This test opens a window at another site on purpose.
test.use({ expectedErrors: [/^asked elsewhere: https:\/\/[a-z.]+\/download\//] });

test(
  'a download opens in a new window that has no reference to the store’s window',
  { tag: '@walk' },
  async ({ page, context, login, accountTexts }) => {
    await context.route(/\/download\/windows$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    );
    await page.goto('/download');
    await login.signIn(luna);
    await expect(page.getByRole('heading', { name: 'How do you want to play?' })).toBeFocused();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: accountTexts.download.get.windows }).click();
    const opened = await opening;
    await opened.waitForLoadState();
    expect(opened.url()).toMatch(/\/download\/windows$|\/outside\/windows.html$/);
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    await expect(page).toHaveURL('/download');
  },
);
