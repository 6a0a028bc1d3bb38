import type { LoginPage } from './pages/login-page.ts';
import type { Page } from 'playwright/test';
import { ConfirmPage, type PrivacyPage } from './pages/privacy-page.ts';
import { luna } from './support/people.ts';
import { changeWorld, deletionsOf, expect, mailedLink, test } from './support/privacy-test.ts';
import { calls } from './support/scenario.ts';
import { readWorld, reportedScreens } from './support/world.ts';

type Operation = 'delete' | 'request' | 'changeEmail';
const operations = ['delete', 'request', 'changeEmail'] as const;

const newEmail = 'luna.moon@kitewood.test';

interface Pages {
  readonly page: Page;
  readonly privacy: PrivacyPage;
  readonly login: LoginPage;
}

/** Luna requests the operation in the privacy centre. Returns the address of her mail's link. */
async function ask({ page, privacy, login }: Pages, operation: Operation): Promise<string> {
  const question = {
    delete: 'delete',
    request: 'get_personal_data',
    changeEmail: 'att_data',
  } as const;
  const action = { delete: 'delete', request: 'get-data', changeEmail: 'change-email' } as const;
  await privacy.open(question[operation]);
  await login.signIn(luna);
  await privacy.action(question[operation], action[operation]).click();
  if (operation === 'delete') await privacy.goOn();
  await privacy.box.click();
  if (operation === 'changeEmail') await privacy.sendNewEmail(newEmail);
  await expect(privacy.sent).toBeVisible();
  return mailedLink(page);
}

const tokenIn = (link: string) =>
  new URL(link, 'https://store.kitewood.test').searchParams.get('token') ?? '';

test(
  'a mail’s link confirms a deletion, which can be cancelled in the privacy centre',
  { tag: '@walk' },
  async ({ page, login, privacy, confirm }) => {
    await page.goto(await ask({ page, privacy, login }, 'delete'));
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
  'a mail’s link confirms a data request, and the page names the 14 days',
  { tag: '@walk' },
  async ({ page, login, privacy, confirm }) => {
    await page.goto(await ask({ page, privacy, login }, 'request'));
    await expect(confirm.title('request')).toBeVisible();
    await expect(page.getByRole('status')).toContainText(/14\sdays/);
  },
);

test(
  'a mail’s link confirms a new e-mail and signs the player out, and the new e-mail signs in',
  { tag: '@walk' },
  async ({ page, login, store, privacy, confirm }) => {
    await page.goto(await ask({ page, privacy, login }, 'changeEmail'));
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
    async ({ page, login, privacy, confirm }) => {
      const link = await ask({ page, privacy, login }, operation);
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
    async ({ page, context, login, privacy, privacyTexts, confirm }) => {
      const link = await ask({ page, privacy, login }, operation);
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
  async ({ page, context, login, privacy, privacyTexts, confirm }) => {
    const link = await ask({ page, privacy, login }, 'delete');
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

test('a link that is opened in a hidden tab is confirmed once the tab becomes visible', async ({
  page,
  login,
  privacy,
  confirm,
}) => {
  const link = await ask({ page, privacy, login }, 'delete');
  await page.addInitScript(() => {
    let visible = false;
    Object.defineProperty(document, 'visibilityState', {
      get: () => (visible ? 'visible' : 'hidden'),
    });
    Object.assign(window, {
      show() {
        visible = true;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  await page.goto(link);
  await expect(confirm.title('loading')).toBeVisible();
  await expect(page).toHaveURL('/confirm/delete');
  await expect.poll(() => reportedScreens(page)).toContain('ConfirmationEmailPrivacy');
  expect(await deletionsOf(page)).toEqual(['EMAIL_SENT']);
  await page.evaluate(() => (window as unknown as { show(): void }).show());
  await expect(confirm.title('delete')).toBeVisible();
});

test('a confirmation that fails with a 500 is shown as unknown and can be retried', async ({
  page,
  login,
  privacy,
  confirm,
}) => {
  const link = await ask({ page, privacy, login }, 'delete');
  await changeWorld(page, { next: [calls('confirmDelete', '500')] });
  await page.goto(link);
  await expect(confirm.title('unknown')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(confirm.title('delete')).toBeVisible();
  expect(await deletionsOf(page)).toEqual(['CONFIRMED']);
});

const deleteOnly = ['delete'] as const;

for (const [name, query, outcome, affected] of [
  ['no token', '', 'incomplete', operations],
  ['a token nobody sent', '?token=made-up', 'expired', operations],
  ['an empty token', '?token=', 'incomplete', deleteOnly],
  ['a token of 10 kB', `?token=${'x'.repeat(10_000)}`, 'incomplete', deleteOnly],
  ['two tokens', '?token=made-up&token=other', 'incomplete', deleteOnly],
  ['one token twice', '?token=made-up&token=made-up', 'expired', deleteOnly],
  ['markup for a token', '?token=%3Cimg/src=x%3E', 'expired', deleteOnly],
  ['the name of a property of all objects', '?token=constructor', 'expired', deleteOnly],
] as const) {
  for (const operation of affected) {
    test(`a ${operation} link with ${name} is shown as ${outcome}`, async ({ page, confirm }) => {
      await page.goto(`/confirm/${operation}${query}`);
      await expect(confirm.title(outcome)).toBeVisible();
      await expect(page).toHaveURL(`/confirm/${operation}`);
      await expect(confirm.toCentre).toBeVisible();
    });
  }
}

test.describe('an unknown operation', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const operation of ['everything', 'DELETE', 'delete/now', 'constructor']) {
    test(`/confirm/${operation} shows the not-found page, and its token is removed from the address`, async ({
      page,
      texts,
    }) => {
      const response = await page.goto(`/confirm/${operation}?token=made-up`);
      expect(response?.status()).toBe(404);
      await expect(
        page.getByRole('heading', { level: 1, name: texts.notFound.title }),
      ).toBeVisible();
      await expect(page).toHaveURL(`/confirm/${operation}`);
    });
  }
});
