import { DirectorPage } from './pages/director-page.ts';
import { expect, test as base } from './support/test.ts';
import { violations } from './support/violations.ts';
import { readWorld } from './support/world.ts';

const test = base.extend<{ director: DirectorPage }>({
  director: async ({ page }, provide) => provide(new DirectorPage(page)),
});

const checkout = '/checkout?skuId=gems_pack_3&type=gems&scenario=v1,player:luna,cards:saved';

test('the director opens and takes the focus with Ctrl+., and Escape returns the focus to its tab', async ({
  page,
  store,
  director,
}) => {
  await page.goto('/home?scenario=v1,player:luna');
  await expect(store.heading).toBeVisible();
  await expect(director.heading).toBeHidden();
  await page.keyboard.press('Control+.');
  await expect(director.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(director.button('Close')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(director.heading).toBeHidden();
  await expect(director.tab).toBeFocused();
});

test('a scenario chosen in the director can be copied as a link and starts a new world', async ({
  page,
  context,
  store,
  director,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/home?scenario=v1,player:luna');
  await director.tab.click();
  await director.choice('Country').fill('BR');
  await director.choice('Catalogue').fill('1001');
  await expect(director.button('Start a new world')).toBeDisabled();
  await expect(director.box).toContainText('“catalogue:1001” is not valid.');
  await director.choice('Catalogue').fill('100');
  await director.choice('Maintenance').check();
  const link = '/home?scenario=v1,country:BR,player:luna,catalogue:100,maintenance';
  await expect(director.link).toHaveAttribute('href', link);
  await director.button('Copy the link').click();
  await expect(director.said).toHaveText('Copied.');
  await director.choice('Time of day').press('Control+V');
  await expect(director.choice('Time of day')).toHaveValue(new URL(link, page.url()).href);
  await director.choice('Time of day').clear();
  await director.button('Start a new world').click();
  await expect(page.getByText('The web store is closed for repairs')).toBeVisible();
  await expect(store.buyLink('gems_pack_3')).toContainText('24.90');
  await expect(store.items).toHaveCount(100);
  await expect(page).toHaveURL('/home');
});

test('the director shows a purchase in ledger, events and game bridge, and sends a game picture', async ({
  page,
  success,
  director,
}) => {
  await page.goto(checkout);
  await page.getByRole('radio', { name: 'Visa ending 4242' }).check();
  await page.getByRole('button', { name: 'Pay $4.99' }).click();
  await expect(success.heading).toBeVisible();
  await director.tab.click();
  await director.summary('Ledger').click();
  const bought = director.box.getByRole('row', { name: /^gems_pack_3/ });
  await expect(bought.getByRole('cell')).toHaveText(['1', '1', '1', '1', '0']);
  await director.summary('Events').click();
  const completed = director.box.getByRole('listitem').filter({ hasText: 'iap_completed' });
  await expect(completed).toContainText('revision 4: valid');
  await director.summary('Game bridge').click();
  await expect(director.box.getByText('"kind": "iap-completed"')).toBeVisible();
  await director.button('The game sends a picture').click();
  await expect(page.getByText('A new picture is here.')).toBeVisible();
});

test('a reset during a purchase clears the ledger, the session and the purchase history', async ({
  page,
  login,
  director,
}) => {
  await page.goto(`${checkout},next:createPurchase=slow`);
  await page.getByRole('radio', { name: 'Visa ending 4242' }).check();
  await page.getByRole('button', { name: 'Pay $4.99' }).click();
  await expect(page.getByRole('button', { name: 'Paying…' })).toBeVisible();
  await page.keyboard.press('Control+.');
  await director.button('Reset everything').click();
  await expect(login.heading).toBeVisible();
  const { ledger, cookie, profiles, faults } = await readWorld(page);
  expect({ ledger, cookie, profiles, faults }).toEqual({
    ledger: [],
    cookie: null,
    profiles: [],
    faults: [],
  });
  await page.goto('/orders?scenario=v1,player:luna');
  await expect(page.getByText('No purchases to show')).toBeVisible();
});

test('an invalid scenario link shows a notice once, and the demo starts signed out', async ({
  page,
  login,
  director,
}) => {
  await page.goto('/home?scenario=v1,player:luna,maintenance');
  await expect(page.getByText('The web store is closed for repairs')).toBeVisible();
  for (const query of [
    'scenario=<img src=x onerror=alert(1)>',
    'scenario=v1&scenario=v1',
    'scenario=',
  ]) {
    await page.goto(`/home?${query}`);
    await expect(director.notice).toContainText('This link does not describe a state of the demo');
    await expect(login.heading).toBeVisible();
    await expect(page).toHaveURL('/login');
    await director.notice.getByRole('button', { name: 'Fine' }).click();
    await expect(director.notice).toBeHidden();
    await page.reload();
    await expect(login.heading).toBeVisible();
    await expect(director.notice).toBeHidden();
  }
});

test('the director’s panel and notice have no accessibility violations', async ({
  page,
  login,
  director,
}) => {
  await page.goto('/home?scenario=v1,moon:full');
  await expect(login.heading).toBeVisible();
  await director.tab.click();
  expect(await violations(page, director.heading)).toEqual([]);
});
