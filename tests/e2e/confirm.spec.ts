import { luna } from './support/people.ts';
import { deletionsOf, expect, newEmail, test } from './support/privacy-test.ts';
import { readWorld } from './support/world.ts';

test(
  'a mail’s link confirms a deletion, which can be cancelled in the privacy centre',
  { tag: '@walk' },
  async ({ page, ask, privacy, confirm }) => {
    await page.goto(await ask('delete'));
    await expect(confirm.title('delete')).toBeVisible();
    expect(await deletionsOf(page)).toEqual(['CONFIRMED']);
    await confirm.toCentre.click();
    await expect(privacy.alert).toBeVisible();
    await expect(privacy.question('delete')).toHaveAttribute('open');
    await privacy.action('delete', 'cancel').click();
    await expect(privacy.cancelled).toBeVisible();
    expect(await deletionsOf(page)).toEqual([]);
  },
);

test(
  'a mail’s link confirms a new e-mail and signs the player out, and the new e-mail signs in',
  { tag: '@walk' },
  async ({ page, ask, login, store, confirm }) => {
    await page.goto(await ask('changeEmail'));
    await expect(confirm.title('changeEmail')).toBeVisible();
    await expect.poll(async () => (await readWorld(page)).cookie).toBeNull();
    await confirm.toSignIn.click();
    await login.signIn({ ...luna, email: newEmail });
    await expect(store.gems).toHaveText('240');
  },
);

test(
  'a link that is opened in two tabs at the same time is confirmed by exactly one of them',
  { tag: '@indexeddb' },
  async ({ page, pages, ask, confirm }) => {
    const link = await ask('delete');
    const other = await pages.elsewhere();
    await Promise.all([page.goto(link), other.page.goto(link)]);
    const both = [confirm, other.confirm];
    for (const one of both) {
      await expect(one.title('delete').or(one.title('already-done'))).toBeVisible();
    }
    const done = await Promise.all(both.map((one) => one.title('delete').isVisible()));
    expect(done.filter(Boolean)).toHaveLength(1);
  },
);
