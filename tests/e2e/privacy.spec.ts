import { press } from './support/keyboard.ts';
import { luna } from './support/people.ts';
import { deletionsOf, expect, mails, test } from './support/privacy-test.ts';
import { expectEqualWeight } from './support/visual-of.ts';
import { readWorld } from './support/world.ts';

test.beforeEach(async ({ page, login, store }) => {
  await login.enter(luna);
  await expect(store.gems).toHaveText('240');
  await page.waitForLoadState();
});

test(
  'a deletion asked for with the keyboard sends a mail after warning and captcha, waits for it, and can send it again',
  { tag: '@walk' },
  async ({ page, privacy }) => {
    await privacy.open('delete');
    await expect(privacy.summary('delete')).toBeFocused();
    await press(page, privacy.action('delete', 'delete'));
    await expect(privacy.warning('delete').getByRole('heading')).toBeFocused();
    await expect(privacy.warning('delete')).toContainText(/14\sdays/);
    await expectEqualWeight(privacy.answers);
    await press(page, page.getByRole('button', { name: 'Yes, delete it' }));
    await expect(privacy.captcha.getByRole('heading')).toBeFocused();
    await expect(privacy.box).toBeEnabled();
    await page.keyboard.press('Tab');
    // A cross-site frame gets the focus a moment later. A key pressed before is lost.
    await expect(privacy.box).toBeFocused();
    await page.keyboard.press('Space');
    await expect(privacy.sent.getByRole('heading')).toBeFocused();
    await expect(privacy.sent).toContainText(luna.email);
    await page.keyboard.press('Escape');
    await expect(privacy.summary('delete')).toBeFocused();
    await expect(privacy.glance('EMAIL_SENT')).toBeVisible();
    expect(await deletionsOf(page)).toEqual(['EMAIL_SENT']);

    await privacy.action('delete', 'resend').click();
    await privacy.box.click();
    await expect(privacy.sent).toBeVisible();
    expect((await mails(page)).map(({ kind, to }) => [kind, to])).toEqual([
      ['delete', luna.email],
      ['delete', luna.email],
    ]);
  },
);

test(
  'an ads choice is saved and stays after a reload',
  { tag: '@walk' },
  async ({ page, privacy }) => {
    await privacy.open('ads');
    await expect(privacy.ads).not.toBeChecked();
    await privacy.ads.click();
    await expect.poll(async () => (await readWorld(page)).adsConsents).toHaveLength(1);
    await page.reload();
    await expect(privacy.ads).toBeChecked();
  },
);
