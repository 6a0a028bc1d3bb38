import type { Page } from 'playwright/test';
import { png } from '../support/pictures.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { luna } from './support/people.ts';
import { readWorld } from './support/world.ts';

test.beforeEach(async ({ page, login, pictures }) => {
  await pictures.open();
  await login.signIn(luna);
  await expect(page.getByRole('heading', { level: 1, name: 'Share a picture' })).toBeVisible();
});

test(
  'a picture survives a reload, and is saved with the keyboard, under a link that survives leaving the page, and deleted',
  { tag: '@walk' },
  async ({ page, store, pictures }) => {
    await tabTo(page, pictures.file);
    await pictures.choose('shot.png', png);
    await expect(pictures.preview).toBeVisible();
    await page.reload();
    await expect(pictures.preview).toBeVisible();
    await press(page, pictures.save);
    await expect(pictures.link).toHaveValue(/^https:\/\/\S+\/\S+\.png$/);
    expect(Object.keys((await readWorld(page)).screenshots)).toHaveLength(1);
    const link = await pictures.link.inputValue();
    await store.open();
    await expect(store.heading).toBeVisible();
    await pictures.open();
    await expect(pictures.link).toHaveValue(link);
    await press(page, pictures.delete);
    await press(page, pictures.agreeToDelete);
    await expect(page.getByText('The picture has been deleted.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect((await readWorld(page)).screenshots).toEqual({});
  },
);

test.describe('a picture that another app shares', { tag: '@worker' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });

  /** Sends what the share sheet of a phone sends. */
  async function share(page: Page, bytes: Uint8Array, address = '/screenshots'): Promise<void> {
    const sent = [Array.from(bytes), address] as const;
    await page.evaluate(([content, action]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'multipart/form-data';
      form.action = action;
      const input = document.createElement('input');
      input.type = 'file';
      input.name = 'picture';
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(content)], 'shared.png', { type: 'image/png' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }, sent);
  }

  test('a picture that a foreign page posts is discarded if the player declines it', async ({
    page,
    context,
    pictures,
    foreseen,
  }) => {
    foreseen.push(/^asked elsewhere: https:\/\/planter\.test\/$/);
    const address = page.url();
    await context.route('https://planter.test/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'Referrer-Policy': 'no-referrer' },
        body: '<!doctype html><title>Win gems</title>',
      }),
    );
    await page.goto('https://planter.test/');
    await share(page, png, address);
    await expect(page).toHaveURL(address);
    await pictures.leave.click();
    await expect(pictures.leave).toBeHidden();
    await expect(pictures.preview).toHaveCount(0);
    await page.reload();
    await expect(pictures.file).toBeVisible();
    await expect(pictures.leave).toBeHidden();
  });
});
