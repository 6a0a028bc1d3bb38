import { reportedScreens, writeWorld } from './support/world.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/privacy-test.ts';

const brokenWorlds = {
  'a text': 'broken',
  'a world of another version': { version: 99 },
};

for (const [name, world] of Object.entries(brokenWorlds)) {
  test(`the demo starts over if ${name} replaces its world`, async ({ page, login, store }) => {
    await login.open();
    // Waits for the visit's last write, which could overwrite the test's.
    await expect(async () => expect(await reportedScreens(page)).toEqual(['login'])).toPass();
    await writeWorld(page, world);
    await page.reload();
    await login.signIn(luna);
    await expect(store.gems).toHaveText('240');
  });
}

test('a player can sign in and see prices if the demo’s database has lost its object stores', async ({
  page,
  login,
  store,
}) => {
  await page.addInitScript(() => {
    const opening = indexedDB.open('kitewood-demo-world', 1);
    opening.addEventListener('success', () => opening.result.close());
  });
  await login.enter(luna);
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
});

test('the demo mailbox holds the mail of a data request, and its link confirms the request', async ({
  page,
  ask,
  privacy,
  confirm,
}) => {
  await ask('request');
  await privacy.closeSent();
  const box = page.getByRole('complementary', { name: 'Demo mailbox' });
  await box.getByText('Demo mailbox (1)').click();
  const link = box.getByRole('link', { name: 'Confirm that you want your data' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(confirm.title('request')).toBeVisible();
});
