import type { PrivacyPage } from './pages/privacy-page.ts';
import { bia, luna } from './support/people.ts';
import { changeWorld, deletionsOf, expect, mails, test } from './support/privacy-test.ts';
import { calls } from './support/scenario.ts';
import { weightOf } from './support/visual-of.ts';
import { readWorld } from './support/world.ts';

test.beforeEach(async ({ page, login, store }) => {
  await login.enter(luna);
  await expect(store.gems).toHaveText('240');
  await page.waitForLoadState();
});

for (const request of ['revoke', 'delete'] as const) {
  test(
    `${request} sends a mail after warning and captcha, waits for it, and can send it again`,
    { tag: request === 'delete' ? '@walk' : [] },
    async ({ page, privacy }) => {
      await privacy.open(request);
      await expect(privacy.summary(request)).toBeFocused();
      await privacy.action(request, request).click();
      await expect(privacy.warning(request)).toContainText(/14\sdays/);
      await expectAnswersOfEqualWeight(privacy);
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
}

async function expectAnswersOfEqualWeight({ answers }: PrivacyPage): Promise<void> {
  await expect(answers).toHaveCount(2);
  expect(await weightOf(answers.nth(0))).toEqual(await weightOf(answers.nth(1)));
}

test('yes and no are equally prominent in the question about the wipe', async ({ privacy }) => {
  await privacy.open();
  await privacy.wipe.click();
  await expectAnswersOfEqualWeight(privacy);
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

test('a data request sends a mail after the captcha', async ({ page, privacy }) => {
  await privacy.open('get_personal_data');
  await privacy.action('get_personal_data', 'get-data').click();
  await privacy.box.click();
  await expect(privacy.sent).toContainText(/14\sdays/);
  expect(await mails(page)).toMatchObject([{ kind: 'request', to: luna.email }]);
});

test('the confirmation mail of an e-mail change goes to the new address, which no other account has', async ({
  page,
  privacy,
}) => {
  await privacy.open('att_data');
  await privacy.action('att_data', 'change-email').click();
  await privacy.box.click();
  await expect(privacy.changeEmail).toContainText(luna.email);
  await privacy.sendNewEmail(bia.email);
  await expect(privacy.linked).toContainText('already in use by another account');
  expect(await mails(page)).toEqual([]);
  await privacy.linked.getByRole('button', { name: 'Use another e-mail' }).click();
  await expect(privacy.newEmail).toHaveValue(bia.email);
  await privacy.sendNewEmail('Luna.Moon@Example.test');
  await expect(privacy.sent).toContainText('luna.moon@example.test');
  expect(await mails(page)).toMatchObject([{ kind: 'changeEmail', to: 'luna.moon@example.test' }]);
});

test('the deletion bar cancels a confirmed deletion, also after a failure that it reports', async ({
  page,
  privacy,
}) => {
  await changeWorld(page, { privacy: 'CONFIRMED' });
  await page.goto('/home');
  await expect(privacy.alert).toContainText(/14\sdays/);
  await changeWorld(page, { next: [calls('cancelDeletion', 'refused')] });
  await privacy.alertCancel.click();
  await expect(privacy.stillScheduled).toBeVisible();
  await privacy.alertCancel.click();
  await expect(privacy.cancelled).toBeVisible();
  await expect(privacy.alert).toBeHidden();
  expect(await deletionsOf(page)).toEqual([]);
});

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
