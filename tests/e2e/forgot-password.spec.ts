import { expect, test } from './support/account-test.ts';
import { groundOf } from './support/visual-of.ts';
import { luna } from './support/people.ts';
import { readWorld } from './support/world.ts';

test.describe('the forgot-password side of the login card', () => {
  test.beforeEach(async ({ login, forgot }) => {
    await login.open();
    await forgot.turn.click();
  });

  test(
    'the forgot-password side replaces the login fields, sends a mail, and leads back',
    { tag: '@walk' },
    async ({ page, login, forgot }) => {
      await expect(forgot.heading).toBeFocused();
      await expect(login.password).toHaveCount(0);
      await expect(forgot.send).toBeDisabled();
      await forgot.ask('LUNA#1234');
      await expect(forgot.sent).toBeVisible();
      expect((await readWorld(page)).mails).toMatchObject([{ to: luna.email }]);
      await forgot.again.click();
      await expect(forgot.key).toHaveValue('LUNA#1234');
      await forgot.back.press('Enter');
      await expect(login.password).toBeVisible();
      await expect(forgot.turn).toBeFocused();
    },
  );

  test('an unknown e-mail marks its field as invalid and gives the reason below it', async ({
    forgot,
  }) => {
    await forgot.ask('nobody@kitewood.test');
    await expect(forgot.key).toHaveAttribute('aria-invalid', 'true');
    await expect(forgot.key).toHaveAccessibleDescription(/Email not found/);
  });
});

for (const [wish, turns] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test.describe(`the login card with prefers-reduced-motion: ${wish}`, () => {
    test.use({ contextOptions: { reducedMotion: wish } });

    test(`the card’s turn is animated: ${turns}; only the visible side is rendered`, async ({
      page,
      login,
      forgot,
    }) => {
      await page.addInitScript(() => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function turn(...how) {
          document.documentElement.dataset['turned'] = 'yes';
          return animate.apply(this, how);
        };
      });
      await login.open();
      await forgot.turn.click();
      await expect(forgot.heading).toBeFocused();
      await expect(login.password).toHaveCount(0);
      await forgot.back.click();
      await expect(login.password).toBeVisible();
      await expect(forgot.key).toHaveCount(0);
      const turned = await page.evaluate(() => document.documentElement.dataset['turned']);
      expect(turned === 'yes').toBe(turns);
    });
  });
}

const outcomes = [
  ['Nobody#1234', 'Username not found'],
  ['nobody@kitewood.test', 'Email not found'],
  ['Finn#2468', "This account doesn't have a registered email"],
] as const;

for (const [key, message] of outcomes) {
  test(`the forgot-password page keeps ${key} and shows: ${message}`, async ({ page, forgot }) => {
    await forgot.open();
    await forgot.ask(key);
    await expect(page.getByText(message)).toBeVisible();
    await forgot.tryAgain.click();
    await expect(forgot.key).toHaveValue(key);
  });
}

test('the help centre is the main action for an account without an e-mail', async ({ forgot }) => {
  await forgot.open();
  await forgot.key.fill('Finn#2468');
  await expect(forgot.send).toBeEnabled();
  const main = await groundOf(forgot.send);
  await forgot.send.click();
  await expect(forgot.help).toBeVisible();
  await expect.poll(() => groundOf(forgot.help)).toBe(main);
  expect(await groundOf(forgot.tryAgain)).not.toBe(main);
});

test('an invalid e-mail or username shows an error and cannot be sent', async ({
  page,
  forgot,
}) => {
  await forgot.open();
  await forgot.key.fill('Luna');
  await forgot.key.blur();
  await expect(page.getByText('Please, enter a valid e-mail or username.')).toBeVisible();
  await expect(forgot.send).toBeDisabled();
});

test.describe('the mail’s link to a new password', () => {
  /** Address of the link in the newest mail. */
  async function mailed(page: Parameters<typeof readWorld>[0]): Promise<string> {
    const { mails } = await readWorld(page);
    return mails.at(-1)?.link ?? '';
  }

  test.beforeEach(async ({ forgot }) => {
    await forgot.open();
    await forgot.ask(' Luna@Kitewood.test ');
    await expect(forgot.sent).toBeVisible();
  });

  test(
    'the mail’s link sets a new password, which signs in instead of the old one',
    { tag: '@walk' },
    async ({ page, login, store, reset }) => {
      await page.goto(await mailed(page));
      await expect(reset.save).toBeDisabled();
      await reset.choose('🪁 starlight');
      await reset.save.click();
      await expect(reset.saved).toBeFocused();

      await login.open();
      await login.signIn({ ...luna, password: luna.password });
      await expect(login.email).toHaveAttribute('aria-invalid', 'true');
      await login.signIn({ ...luna, password: '🪁 starlight' });
      await expect(store.heading).toBeVisible();
    },
  );

  test(
    'a link that has set a password is shown as used when it is reloaded or opened again',
    { tag: '@indexeddb' },
    async ({ page, reset }) => {
      const link = await mailed(page);
      await page.goto(link);
      await reset.choose('🪁 starlight');
      await reset.save.click();
      await expect(reset.saved).toBeFocused();
      await page.reload();
      await expect(reset.used).toBeVisible();
      await page.goto(link);
      await expect(reset.used).toBeVisible();
    },
  );

  test(
    'the token of the mail’s link leaves the address before any request, and remains nowhere',
    { tag: '@local-storage' },
    async ({ page, reset }) => {
      const link = await mailed(page);
      const token =
        new URL(link, 'https://store.kitewood.test').searchParams.get('actionToken') ?? '';
      // Files that the document links are requested before any script runs.
      const shell = await (await page.request.get('/index.html')).text();
      const asked: string[] = [];
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        if (request.isNavigationRequest() || shell.includes(path)) return;
        asked.push(request.url(), request.headers()['referer'] ?? '', request.postData() ?? '');
      });
      await page.goto(link);
      await expect(reset.password).toBeVisible();
      expect(page.url()).not.toContain(token);
      await reset.choose('starlight', 'Starlight');
      await expect(reset.save).toBeDisabled();
      await page.goBack();
      await page.goForward();
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((text) => text.includes(token))).toEqual([]);
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
      );
      expect(kept).not.toContain(token);
    },
  );
});

for (const [name, query] of [
  ['no token', ''],
  ['an empty token', '?actionToken='],
  ['a token of 10 kB', `?actionToken=${'x'.repeat(10_000)}`],
] as const) {
  test(`a reset link with ${name} is shown as incomplete`, async ({ page, reset }) => {
    await page.goto(`/password-reset${query}`);
    await expect(reset.noLink).toBeVisible();
    await expect(page).toHaveURL('/password-reset');
  });
}

test('a reset link with a made-up token is shown as expired once a password is saved', async ({
  page,
  reset,
}) => {
  await page.goto('/password-reset?actionToken=%3Cb%3Eno%3C%2Fb%3E');
  await reset.choose('starlight');
  await reset.save.click();
  await expect(reset.failed).toBeVisible();
  await expect(page.getByText('This link has expired')).toBeVisible();
});
