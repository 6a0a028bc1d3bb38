import type { FrameLocator, Page } from 'playwright/test';
import { gemPackAddress, lunasCard } from './pages/checkout-page.ts';
import type { Letter } from './support/game.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

// A page acts as the game around the store. As a web view, it injects an object into the store's page. As a web page,
// it holds the store in a frame.

const messages = ['iap-checkout', 'iap-request', 'iap-completed', 'collect'];

/** The messages that the game's page received from the store's origin. */
async function receivedBy(game: Page): Promise<Letter[]> {
  const lines = (await game.locator('pre').innerText()).trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Letter);
}

async function buy(store: FrameLocator): Promise<void> {
  await store.getByLabel('E-mail', { exact: true }).fill(luna.email);
  await store.getByLabel('Password', { exact: true }).fill(luna.password);
  await store.getByRole('button', { name: 'Sign in' }).click();
  const card = (title: string) =>
    store.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
  await store.getByLabel('Name on card').fill(lunasCard.name ?? '');
  await card('Secure card number input frame').fill(lunasCard.number ?? '');
  await card('Secure expiration date input frame').fill(lunasCard.expiry ?? '');
  await card('Secure CVC input frame').fill(lunasCard.code ?? '');
  await store.getByLabel('Postal code').fill(lunasCard.postalCode ?? '');
  await store.getByLabel('E-mail for the receipt').fill(lunasCard.email ?? '');
  await store.getByRole('button', { name: /^Pay/ }).click();
  await store.getByRole('button', { name: 'Collect' }).click();
}

test('the game’s page may frame the store and receives every message of a purchase', async ({
  page,
  baseURL,
  hosts,
}) => {
  const store = `${baseURL}${gemPackAddress}&embedded=true&country=US`;
  await page.goto(`${hosts?.gameOrigin}/?store=${encodeURIComponent(store)}`);
  await buy(page.frameLocator('iframe'));
  const types = async () => (await receivedBy(page)).map(({ type }) => type);
  await expect.poll(types).toEqual(messages);
  for (const letter of await receivedBy(page)) {
    const id: unknown = expect.any(String);
    expect(letter).toMatchObject({ source: 'kitewood-store', version: 1, id });
  }
});
