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
  test(`${request}: warning, captcha, mail; then it waits, and sends the mail again`, async ({
    page,
    privacy,
  }) => {
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
  });

  test(`${request} is given up at the warning, and nothing has happened`, async ({
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

  test(`yes and no weigh the same in the warning of ${request}`, async ({ privacy }) => {
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

/** `--leaf-soft` by day. */
const green = 'rgb(230, 241, 210)';

test('the account’s card is green only if the platform has confirmed that all is well', async ({
  page,
  privacy,
}) => {
  await privacy.open();
  await expect(privacy.glance('DEFAULT')).toBeVisible();
  // Colours pass into one another.
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

test('data is asked for: captcha, then the mail', async ({ page, privacy }) => {
  await privacy.open('get_personal_data');
  await privacy.action('get_personal_data', 'get-data').click();
  await privacy.box.click();
  await expect(privacy.sent).toContainText(/14\sdays/);
  expect(await mails(page)).toMatchObject([{ kind: 'request', to: luna.email }]);
});

test.describe('another e-mail', () => {
  test.beforeEach(async ({ privacy }) => {
    await privacy.open('att_data');
    await privacy.action('att_data', 'change-email').click();
    await privacy.box.click();
    await expect(privacy.changeEmail).toContainText(luna.email);
  });

  test('gets the mail at its own address', async ({ page, privacy }) => {
    await privacy.sendNewEmail('Luna.Moon@Kitewood.test');
    await expect(privacy.sent).toContainText('luna.moon@kitewood.test');
    expect(await mails(page)).toMatchObject([
      { kind: 'changeEmail', to: 'luna.moon@kitewood.test' },
    ]);
  });

  test('that another account has is said so, and stays typed', async ({ page, privacy }) => {
    await privacy.sendNewEmail(bia.email);
    await expect(privacy.linked).toContainText('already in use by another account');
    await privacy.linked.getByRole('button', { name: 'Use another e-mail' }).click();
    await expect(privacy.newEmail).toHaveValue(bia.email);
    expect(await mails(page)).toEqual([]);
  });

  test('that is the old one is said so at the field', async ({ privacy }) => {
    await privacy.sendNewEmail('LUNA@kitewood.test');
    await expect(privacy.newEmail).toBeFocused();
    await expect(privacy.newEmail).toHaveAccessibleDescription(/the e-mail you already have/);
  });

  test('whose request fails opens the error modal, and keeps the typed values', async ({
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

test('a captcha that does not believe it opens the error modal, from which it is done again', async ({
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

test.describe('while a deletion is confirmed', () => {
  test.beforeEach(({ page }) => changeWorld(page, { privacy: 'CONFIRMED' }));

  for (const address of ['/home', '/promo-code', '/download', '/privacy', '/orders'] as const) {
    test(`${address} says so, and stops it`, async ({ page, privacy }) => {
      await page.goto(address);
      await expect(privacy.alert).toContainText(/14\sdays/);
      await privacy.alertCancel.click();
      await expect(privacy.cancelled).toBeVisible();
      await expect(privacy.alert).toBeHidden();
      expect(await deletionsOf(page)).toEqual([]);
    });
  }

  for (const request of ['revoke', 'delete'] as const) {
    test(`${request} offers to stop it, and nothing else`, async ({ page, privacy }) => {
      await privacy.open(request);
      await expect(privacy.glance('CONFIRMED')).toBeVisible();
      await expect(privacy.question(request).getByRole('button')).toHaveCount(1);
      await privacy.action(request, 'cancel').click();
      await expect(privacy.action(request, request)).toBeVisible();
      await expect(privacy.glance('DEFAULT')).toBeVisible();
      expect(await deletionsOf(page)).toEqual([]);
    });
  }

  test('stopping that fails is silent, but says what is still going to happen', async ({
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
  test(`${name} of schedules shows as ${glance}`, async ({ page, privacy }) => {
    await changeWorld(page, { privacy: state });
    await privacy.open('delete');
    await expect(privacy.glance(glance)).toBeVisible();
    await expect(privacy.alert).toBeHidden();
  });
}

test('the choice on ads is saved, and stays after a reload', async ({ page, privacy }) => {
  await privacy.open('ads');
  await expect(privacy.ads).not.toBeChecked();
  await privacy.ads.click();
  await expect.poll(async () => (await readWorld(page)).adsConsents).toHaveLength(1);
  await page.reload();
  await expect(privacy.ads).toBeChecked();
});

test('a choice on ads that cannot be saved goes back, and says so for six seconds', async ({
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
