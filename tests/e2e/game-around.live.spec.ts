import type { FrameLocator, Locator, Page } from 'playwright/test';
import { dataUrl, png } from '../support/pictures.ts';
import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { letters, type Letter } from './support/game.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

// A page acts as the game around the store. As a web view, it injects an object into the store's page. As a web page,
// it holds the store in a frame.

interface GameHost {
  /** The game's page, with the store in a frame. */
  game: Page;
  inside: FrameLocator;
}

const inFrame = test.extend<GameHost>({
  game: async ({ page, baseURL, hosts }, provide) => {
    const store = `${baseURL}${CheckoutPage.address('gems_pack_3', 'gems')}&embedded=true&country=US`;
    await page.goto(`${hosts?.gameOrigin}/?store=${encodeURIComponent(store)}`);
    await provide(page);
  },
  inside: async ({ game }, provide) => provide(game.frameLocator('iframe')),
});

/** The messages that the game's page received from the store's origin. */
async function toldTo(game: Page): Promise<Letter[]> {
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

inFrame(
  'the game’s page may frame the store and receives every message of a purchase',
  async ({ game, inside }) => {
    await buy(inside);
    const types = async () => (await toldTo(game)).map(({ type }) => type);
    await expect.poll(types).toEqual(['iap-checkout', 'iap-request', 'iap-completed', 'collect']);
    for (const letter of await toldTo(game)) {
      expect(letter).toMatchObject({
        source: 'kitewood-store',
        version: 1,
        id: expect.any(String),
      });
    }
  },
);

inFrame(
  'the collect message is repeated under one id while the game does not answer',
  async ({ game, inside }) => {
    await game.getByRole('checkbox').uncheck();
    await buy(inside);
    const collects = async () => (await toldTo(game)).filter(({ type }) => type === 'collect');
    await expect.poll(async () => (await collects()).length).toBeGreaterThan(2);
    expect(new Set((await collects()).map(({ id }) => id)).size).toBe(1);
    expect((await collects())[0]?.payload).toEqual({
      ResponseCode: 0,
      Sku: 'gems_pack_3',
      Wallet: { coins: 12500, gems: 640 },
      Reward: { coins: 0, gems: 400 },
      ItemMap: [],
      QuantityMap: [],
      Pets: [],
    });
  },
);

test.describe('a checkout in the game that has not loaded', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|ChunkLoadError/] });

  // Files in the worker's cache would not fail. With Playwright's own block, `register` resolves with undefined.
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  });

  const address = `${CheckoutPage.address('gems_pack_3', 'gems')}&embedded=true&country=US`;
  const toldLast = async (page: Page) => (await letters(page)).at(-1)?.type;

  test('the close button notifies the game while the platform does not answer', async ({
    page,
    context,
    checkout,
  }) => {
    await context.route('**/v1/user-sessions', () => undefined);
    await page.goto(address);
    await checkout.closeToGame.click();
    await expect.poll(() => toldLast(page)).toBe('close');
    await expect(checkout.heading).toHaveCount(0);
  });

  test('the close button notifies the game if a chunk fails to load', async ({
    page,
    context,
    login,
    checkout,
    texts,
  }) => {
    await page.goto(address);
    await login.signIn(luna);
    await expect(checkout.form).toBeVisible();
    await context.route(/\/assets\/account\.\w+\.js$/, (route) => route.abort());
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: texts.problems.unreachable.title }),
    ).toBeVisible();
    await checkout.closeToGame.click();
    await expect.poll(() => toldLast(page)).toBe('close');
  });
});

test.describe('a web view that injects a game object into the page', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto(`${CheckoutPage.address('gems_pack_3', 'gems')}&embedded=true&country=US`);
  });

  test('the collect message is sent to the game object once if it answers', async ({
    page,
    login,
    checkout,
  }) => {
    await login.signIn(luna);
    await checkout.enter(lunasCard);
    await checkout.pay.click();
    await page.getByRole('button', { name: 'Collect' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Collected!' })).toBeVisible();
    // Unanswered, it would be sent again after one, two and four seconds.
    await page.clock.runFor(10_000);
    const told = await letters(page);
    expect(told.map(({ type }) => type)).toEqual([
      'iap-checkout',
      'iap-request',
      'iap-completed',
      'collect',
    ]);
    expect(JSON.stringify(told)).not.toMatch(/secret|4242|@|token/);
  });

  test('a valid picture from the game object is offered, and invalid messages do not replace it', async ({
    page,
    login,
  }) => {
    await page.goto('/screenshots');
    await login.signIn(luna);
    await expect(page.getByRole('heading', { level: 1, name: 'Share a picture' })).toBeVisible();
    const sound = { type: 'screenshot', version: 1, source: 'kitewood-game', image: blue };
    const use = page.getByRole('button', { name: 'Use it', exact: true });
    await handOver(page, sound);
    await expect(use).toBeVisible();
    // Any of these, if accepted, would replace it.
    await handOver(page, { ...sound, version: 2, image: green });
    await handOver(page, { ...sound, source: 'somebody', image: green });
    await handOver(page, { ...sound, type: 'picture', image: green });
    await handOver(page, { ...sound, image: 7 });
    await use.click();
    const shown = page.getByRole('img', { name: 'Your picture' });
    await expect.poll(() => colourOf(shown)).toEqual([0, 0, 255, 127]);
  });
});

/** One pixel of each colour. */
const blue =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const green = dataUrl('image/png', png);

/** Red, green, blue and opacity of a picture's first pixel. */
function colourOf(picture: Locator): Promise<readonly number[]> {
  return picture.evaluate((canvas: HTMLCanvasElement) =>
    Array.from(canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? []),
  );
}

/** The game sends a message into the store's page. */
function handOver(page: Page, message: object): Promise<void> {
  return page.evaluate((text) => {
    const { KitewoodGame } = window as unknown as { KitewoodGame: EventTarget };
    KitewoodGame.dispatchEvent(new MessageEvent('message', { data: text }));
  }, JSON.stringify(message));
}
