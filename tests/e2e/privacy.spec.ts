import { bia, luna } from './support/people.ts';
import { changeWorld, deletionsOf, expect, mails, test } from './support/privacy-test.ts';
import { calls } from './support/scenario.ts';
import { weightOf } from './support/visual-of.ts';
import { readWorld } from './support/world.ts';

test.beforeEach(async ({ page, login, store }) => {
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
  await expect(store.gems).toHaveText('240');
  await page.waitForLoadState();
});

for (const request of ['revoke', 'delete'] as const) {
  test(
    `${request} sends a mail after warning and captcha, waits for it, and can send it again`,
    { tag: '@walk' },
    async ({ page, privacy }) => {
      await privacy.open(request);
      await expect(privacy.summary(request)).toBeFocused();
      await privacy.action(request, request).click();
      await expect(privacy.warning(request)).toContainText(/14\sdays/);
      await privacy.goOn();
      await privacy.box.click();
      await expect(privacy.sent).toContainText(luna.email);
      await privacy.closeSent();
      await expect(privacy.summary(request)).toBeFocused();
      await expect(privacy.glance('EMAIL_SENT')).toBeVisible();
      expect(await deletionsOf(page)).toEqual(['EMAIL_SENT']);

      await privacy.action(request, 'resend').click();
      await privacy.box.click();
      await expect(privacy.sent).toBeVisible();
      expect((await mails(page)).map(({ kind, to }) => [kind, to])).toEqual([
        ['delete', luna.email],
        ['delete', luna.email],
      ]);
    },
  );

  test(`${request} can be cancelled at its warning, which sends no mail and returns the focus`, async ({
    page,
    privacy,
  }) => {
    await privacy.open(request);
    await privacy.action(request, request).click();
    await expect(privacy.warning(request)).toBeVisible();
    await privacy.keep();
    await expect(privacy.warning(request)).toBeHidden();
    await expect(privacy.action(request, request)).toBeFocused();
    expect(await mails(page)).toEqual([]);
  });

  test(`yes and no are equally prominent in the warning of ${request}`, async ({ privacy }) => {
    await privacy.open(request);
    await privacy.action(request, request).click();
    await expect(privacy.answers).toHaveCount(2);
    expect(await weightOf(privacy.answers.nth(0))).toEqual(await weightOf(privacy.answers.nth(1)));
  });
}

test('yes and no are equally prominent in the question about the wipe', async ({ privacy }) => {
  await privacy.open();
  await privacy.wipe.click();
  await expect(privacy.answers).toHaveCount(2);
  expect(await weightOf(privacy.answers.nth(0))).toEqual(await weightOf(privacy.answers.nth(1)));
});

/** `--leaf-soft` in the light theme. */
const green = 'rgb(230, 241, 210)';

test('the account card is green only if the deletion status could be loaded', async ({
  page,
  privacy,
}) => {
  await privacy.open();
  await expect(privacy.glance('DEFAULT')).toBeVisible();
  // Colours transition: this waits for the final one.
  await expect(privacy.accountCard).toHaveCSS('background-color', green);
  await changeWorld(page, { next: [calls('listDeletionSchedules', '500', 9)] });
  await page.reload();
  await expect(privacy.checkAgain).toBeVisible();
  await expect(privacy.accountCard).toHaveCSS('border-top-style', 'dashed');
  await expect(privacy.accountCard).not.toHaveCSS('background-color', green);
  await changeWorld(page, { next: [] });
  await privacy.checkAgain.click();
  await expect(privacy.glance('DEFAULT')).toBeVisible();
  await expect(privacy.accountCard).toHaveCSS('background-color', green);
});

test(
  'a data request sends a mail after the captcha',
  { tag: '@walk' },
  async ({ page, privacy }) => {
    await privacy.open('get_personal_data');
    await privacy.action('get_personal_data', 'get-data').click();
    await privacy.box.click();
    await expect(privacy.sent).toContainText(/14\sdays/);
    expect(await mails(page)).toMatchObject([{ kind: 'request', to: luna.email }]);
  },
);

test.describe('an e-mail change', () => {
  test.beforeEach(async ({ privacy }) => {
    await privacy.open('att_data');
    await privacy.action('att_data', 'change-email').click();
    await privacy.box.click();
    await expect(privacy.changeEmail).toContainText(luna.email);
  });

  test(
    'the confirmation mail of an e-mail change goes to the new address',
    { tag: '@walk' },
    async ({ page, privacy }) => {
      await privacy.sendNewEmail('Luna.Moon@Kitewood.test');
      await expect(privacy.sent).toContainText('luna.moon@kitewood.test');
      expect(await mails(page)).toMatchObject([
        { kind: 'changeEmail', to: 'luna.moon@kitewood.test' },
      ]);
    },
  );

  test('an e-mail of another account is reported as in use and stays typed', async ({
    page,
    privacy,
  }) => {
    await privacy.sendNewEmail(bia.email);
    await expect(privacy.linked).toContainText('already in use by another account');
    await privacy.linked.getByRole('button', { name: 'Use another e-mail' }).click();
    await expect(privacy.newEmail).toHaveValue(bia.email);
    expect(await mails(page)).toEqual([]);
  });

  test('the current e-mail is rejected with an error at the field', async ({ privacy }) => {
    await privacy.sendNewEmail('LUNA@kitewood.test');
    await expect(privacy.newEmail).toBeFocused();
    await expect(privacy.newEmail).toHaveAccessibleDescription(/the e-mail you already have/);
  });

  test('a failed request for an e-mail change opens the error modal and keeps the typed e-mail', async ({
    page,
    privacy,
  }) => {
    await changeWorld(page, { next: [calls('requestEmailChange', 'refused')] });
    await privacy.sendNewEmail('luna.moon@kitewood.test');
    await expect(privacy.error).toContainText('Looks like something went wrong, please try again');
    await privacy.error.getByRole('button', { name: 'Try again' }).click();
    await expect(privacy.newEmail).toHaveValue('luna.moon@kitewood.test');
  });
});

test('a failed captcha opens the error modal, from which it can be repeated', async ({
  page,
  privacy,
}) => {
  await changeWorld(page, { captcha: 'fails' });
  await privacy.open('get_personal_data');
  await privacy.action('get_personal_data', 'get-data').click();
  await privacy.box.click();
  await expect(privacy.error).toContainText('not a robot');
  await changeWorld(page, { captcha: 'passes' });
  await privacy.error.getByRole('button', { name: 'Try again' }).click();
  await privacy.box.click();
  await expect(privacy.sent).toBeVisible();
});

test.describe('a confirmed deletion', () => {
  test.beforeEach(({ page }) => changeWorld(page, { privacy: 'CONFIRMED' }));

  for (const address of ['/home', '/promo-code', '/download', '/privacy', '/orders'] as const) {
    test(`${address} shows the deletion bar, which cancels the deletion`, async ({
      page,
      privacy,
    }) => {
      await page.goto(address);
      await expect(privacy.alert).toContainText(/14\sdays/);
      await privacy.alertCancel.click();
      await expect(privacy.cancelled).toBeVisible();
      await expect(privacy.alert).toBeHidden();
      expect(await deletionsOf(page)).toEqual([]);
    });
  }

  for (const request of ['revoke', 'delete'] as const) {
    test(`the ${request} question offers only to cancel the deletion`, async ({
      page,
      privacy,
    }) => {
      await privacy.open(request);
      await expect(privacy.glance('CONFIRMED')).toBeVisible();
      await expect(privacy.question(request).getByRole('button')).toHaveCount(1);
      await privacy.action(request, 'cancel').click();
      await expect(privacy.action(request, request)).toBeVisible();
      await expect(privacy.glance('DEFAULT')).toBeVisible();
      expect(await deletionsOf(page)).toEqual([]);
    });
  }

  test('a cancellation that fails opens no dialog and says that the deletion is still scheduled', async ({
    page,
    privacy,
  }) => {
    await page.goto('/home');
    await expect(privacy.alert).toBeVisible();
    await changeWorld(page, { next: [calls('cancelDeletion', 'refused')] });
    await privacy.alertCancel.click();
    await expect(privacy.stillScheduled).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await privacy.alertCancel.click();
    await expect(privacy.cancelled).toBeVisible();
  });
});

for (const [name, state, glance] of [
  ['an empty list', 'DEFAULT', 'DEFAULT'],
  ['a list in an unexpected order', 'UNORDERED', 'EMAIL_SENT'],
  ['an unknown status', 'UNKNOWN', 'UNKNOWN'],
] as const) {
  test(`${name} of deletion schedules is shown as ${glance}`, async ({ page, privacy }) => {
    await changeWorld(page, { privacy: state });
    await privacy.open('delete');
    await expect(privacy.glance(glance)).toBeVisible();
    await expect(privacy.alert).toBeHidden();
  });
}

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

test('an ads choice that cannot be saved is reverted, with an error that disappears by itself', async ({
  page,
  privacy,
}) => {
  await privacy.open('ads');
  await expect(privacy.ads).toBeVisible();
  await changeWorld(page, { next: [calls('changeAdsConsent', 'refused')] });
  await privacy.ads.click();
  await expect(privacy.adsError).toBeVisible();
  await expect(privacy.ads).not.toBeChecked();
  await expect(privacy.adsError).toBeHidden({ timeout: 8_000 });
});
