import { ConfirmPage } from './pages/privacy-page.ts';
import { luna } from './support/people.ts';
import { deletionsOf, expect, newEmail, test } from './support/privacy-test.ts';
import { readWorld } from './support/world.ts';

const operations = ['delete', 'request', 'changeEmail'] as const;

const tokenIn = (link: string) =>
  new URL(link, 'https://store.kitewood.test').searchParams.get('token') ?? '';

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

test('a mail’s link confirms a data request, and the page names the 14 days', async ({
  page,
  ask,
  confirm,
}) => {
  await page.goto(await ask('request'));
  await expect(confirm.title('request')).toBeVisible();
  await expect(page.getByRole('status')).toContainText(/14\sdays/);
});

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

for (const operation of operations) {
  test(
    `the token of a ${operation} link leaves the address before any request, and remains nowhere`,
    { tag: '@local-storage' },
    async ({ page, ask, login, privacy, confirm }) => {
      const link = await ask(operation);
      const token = tokenIn(link);
      const asked: string[] = [];
      page.on('request', (request) => {
        const document = request.isNavigationRequest() && request.url().endsWith(link);
        const { referer = '' } = request.headers();
        if (!document) asked.push(`${request.url()} ${referer}`);
      });
      await page.goto(link);
      await expect(confirm.title(operation)).toBeVisible();
      await expect(page).toHaveURL(`/confirm/${operation}`);
      expect(asked.filter((text) => text.includes(token))).toEqual([]);
      const kept = await page.evaluate(() =>
        JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          history.state,
          performance.getEntriesByType('resource').map(({ name }) => name),
        ]),
      );
      expect(kept).not.toContain(token);
      await page.goBack();
      const before = operation === 'changeEmail' ? login.heading : privacy.heading;
      await expect(before).toBeVisible();
      expect(page.url()).not.toContain(token);
      await page.goForward();
      // If the device stores no links, it does not know that this one was used.
      const forward = confirm.title('already-done').or(confirm.title('incomplete'));
      await expect(forward).toBeVisible();
      await expect(page).toHaveURL(`/confirm/${operation}`);
    },
  );

  test(
    `a ${operation} link is already done when it is reloaded, reopened or opened in a second tab`,
    { tag: '@indexeddb' },
    async ({ page, context, ask, privacyTexts, confirm }) => {
      const link = await ask(operation);
      await page.goto(link);
      await expect(confirm.title(operation)).toBeVisible();
      await page.reload();
      await expect(confirm.title('already-done')).toBeVisible();
      await page.goto(link);
      await expect(confirm.title('already-done')).toBeVisible();
      const second = await context.newPage();
      await second.goto(link);
      await expect(new ConfirmPage(second, privacyTexts).title('already-done')).toBeVisible();
    },
  );
}

test(
  'a link that is opened in two tabs at the same time is confirmed by exactly one of them',
  { tag: '@indexeddb' },
  async ({ page, context, ask, privacyTexts, confirm }) => {
    const link = await ask('delete');
    const second = await context.newPage();
    await Promise.all([page.goto(link), second.goto(link)]);
    const other = new ConfirmPage(second, privacyTexts);
    const either = (one: ConfirmPage) => one.title('delete').or(one.title('already-done'));
    await expect(either(confirm)).toBeVisible();
    await expect(either(other)).toBeVisible();
    const done = await Promise.all([confirm, other].map((one) => one.title('delete').isVisible()));
    expect(done.filter(Boolean)).toHaveLength(1);
  },
);

test('links without a token or with a made-up one are shown as incomplete or expired', async ({
  page,
  confirm,
}) => {
  for (const operation of operations) {
    for (const [query, outcome] of [
      ['', 'incomplete'],
      ['?token=%3Cimg/src=x%3E', 'expired'],
    ] as const) {
      await page.goto(`/confirm/${operation}${query}`);
      await expect(confirm.title(outcome)).toBeVisible();
      await expect(page).toHaveURL(`/confirm/${operation}`);
      await expect(confirm.toCentre).toBeVisible();
    }
  }
});

test('a link for an unknown operation shows the not-found page without its token in the address', async ({
  page,
  texts,
  foreseen,
}) => {
  foreseen.push(/status of 404/);
  for (const operation of ['everything', 'DELETE', 'delete/now', 'constructor']) {
    const response = await page.goto(`/confirm/${operation}?token=made-up`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: texts.notFound.title })).toBeVisible();
    await expect(page).toHaveURL(`/confirm/${operation}`);
  }
});
