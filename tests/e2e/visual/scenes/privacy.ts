import type { Scenario } from '../../../../src/adapters/fake/scenario/scenario.ts';
import { luna } from '../../support/people.ts';
import { calls } from '../../support/scenario.ts';
import { type Scene, scenesOf } from '../scene.ts';
import type { Stage } from '../stage.ts';

const privacy = scenesOf('privacy');
const privacyAnywhere = scenesOf('privacy', { inGame: 'too' });
const publicPrivacy = scenesOf('public/privacy');
const publicPrivacyAnywhere = scenesOf('public/privacy', { inGame: 'too' });

async function openAll(stage: Stage): Promise<void> {
  await stage.privacy.heading.waitFor();
  for (const summary of await stage.privacy.questions.locator('> summary').all()) {
    await summary.click();
  }
}

async function askForData(stage: Stage, scenario?: Scenario): Promise<void> {
  await stage.at('/privacy#get_personal_data', { player: 'luna', ...scenario });
  await stage.privacy.glance('DEFAULT').or(stage.privacy.heading).first().waitFor();
  await stage.privacy.action('get_personal_data', 'get-data').click();
}

async function askForEmail(stage: Stage, scenario?: Scenario): Promise<void> {
  await stage.at('/privacy#att_data', { player: 'luna', ...scenario });
  await stage.privacy.action('att_data', 'change-email').click();
  await stage.privacy.box.click();
  await stage.privacy.newEmail.waitFor();
}

function warning(request: 'revoke' | 'delete'): Scene {
  return privacyAnywhere(
    `warning-${request}`,
    `Privacy centre: the warning before ${request}`,
    async (stage) => {
      await stage.at(`/privacy#${request}`, { player: 'luna' });
      await stage.privacy.glance('DEFAULT').waitFor();
      await stage.privacy.action(request, request).click();
      return stage.privacy.warning(request);
    },
  );
}

/** The captcha while it is blocked, slow or expired. */
function captcha(
  captcha: 'blocked' | 'slow' | 'expires',
  text: 'blocked' | 'slow' | 'expired',
): Scene {
  return privacy(
    `captcha-${captcha}`,
    `Privacy centre: the captcha is ${captcha}`,
    async (stage) => {
      await askForData(stage, { captcha });
      if (captcha === 'expires') await stage.privacy.box.click();
      return stage.page.getByText(stage.privacyTexts.captcha[text]);
    },
  );
}

/** The privacy centre and the public page. */
export const privacyScenes: readonly Scene[] = [
  privacyAnywhere('privacy', 'Privacy centre, as it is found', async (stage) => {
    await stage.at('/privacy', { player: 'luna' });
    return stage.privacy.glance('DEFAULT');
  }),
  privacy(
    'privacy-open',
    'Privacy centre with every question open, and what is kept on the device',
    async (stage) => {
      await stage.at('/privacy', { player: 'luna' });
      await openAll(stage);
      await stage.page.getByText(stage.privacyTexts.glance.device.what).click();
      return stage.privacy.ads;
    },
  ),
  privacy(
    'privacy-waiting',
    'Privacy centre while the mail’s link is waited for',
    async (stage) => {
      await stage.at('/privacy#delete', { player: 'luna', privacy: 'EMAIL_SENT' });
      return stage.privacy.glance('EMAIL_SENT');
    },
  ),
  privacyAnywhere(
    'privacy-confirmed',
    'Privacy centre while the account is going to be deleted',
    async (stage) => {
      await stage.at('/privacy#revoke', { player: 'luna', privacy: 'CONFIRMED' });
      return stage.privacy.glance('CONFIRMED');
    },
  ),
  privacy('privacy-unread', 'Privacy centre whose states failed to load', async (stage) => {
    await stage.at('/privacy#ads', {
      player: 'luna',
      next: [calls('listDeletionSchedules', 'lost', 30), calls('readAdsConsent', '500', 30)],
    });
    await stage.text(stage.privacyTexts.ads.notRead).waitFor();
    return stage.text(stage.privacyTexts.glance.request.unread);
  }),
  privacy('privacy-ads', 'A choice on ads that could not be saved', async (stage) => {
    // Disables the timer that hides the message after six seconds.
    await stage.page.addInitScript(() => {
      const { setTimeout } = window;
      window.setTimeout = ((work: () => void, ms?: number) =>
        ms === 6_000 ? 0 : setTimeout(work, ms)) as typeof window.setTimeout;
    });
    await stage.at('/privacy#ads', {
      player: 'luna',
      next: [calls('changeAdsConsent', 'refused')],
    });
    await stage.privacy.ads.click();
    return stage.privacy.adsError;
  }),
  privacyAnywhere(
    'privacy-no-email',
    'A request for data of an account without an e-mail',
    async (stage) => {
      await stage.at('/privacy#get_personal_data', { player: 'finn' });
      await stage.page.getByText(stage.privacyTexts.glance.request.noEmail).waitFor();
      await stage.privacy.action('get_personal_data', 'get-data').click();
      return stage.privacy.error;
    },
  ),
  warning('revoke'),
  warning('delete'),
  privacyAnywhere('captcha', 'Privacy centre: the captcha', async (stage) => {
    await askForData(stage);
    return stage.privacy.box;
  }),
  captcha('blocked', 'blocked'),
  captcha('slow', 'slow'),
  captcha('expires', 'expired'),
  privacyAnywhere(
    'captcha-failed',
    'Privacy centre: the captcha does not believe it',
    async (stage) => {
      await askForData(stage, { captcha: 'fails' });
      await stage.privacy.box.click();
      return stage.privacy.error;
    },
  ),
  privacy('privacy-working', 'Privacy centre: the request is passed on', async (stage) => {
    await askForData(stage, { next: [calls('requestPersonalData', 'never')] });
    await stage.privacy.box.click();
    return stage.privacy.dialog(stage.privacyTexts.captcha.working);
  }),
  privacyAnywhere('privacy-sent', 'Privacy centre: the mail is on its way', async (stage) => {
    await askForData(stage);
    await stage.privacy.box.click();
    return stage.privacy.sent;
  }),
  privacyAnywhere('change-email', 'Another e-mail: the old one was typed', async (stage) => {
    await askForEmail(stage);
    await stage.privacy.newEmail.fill(luna.email);
    await stage.privacy.newEmail.press('Enter');
    return stage.text(stage.privacyTexts.changeEmail.errors.same);
  }),
  privacy('change-email-taken', 'Another e-mail: it belongs to another account', async (stage) => {
    await askForEmail(stage);
    await stage.privacy.newEmail.fill('bia@example.test');
    await stage.privacy.newEmail.press('Enter');
    return stage.privacy.linked;
  }),
  privacy(
    'change-email-lost',
    'Another e-mail: nobody knows whether the request arrived',
    async (stage) => {
      await askForEmail(stage, { next: [calls('requestEmailChange', 'lost')] });
      await stage.privacy.newEmail.fill('luna.moon@example.test');
      await stage.privacy.newEmail.press('Enter');
      return stage.privacy.error;
    },
  ),
  privacy('wipe', 'Privacy centre: remove the data of the store?', async (stage) => {
    await stage.at('/privacy', { player: 'luna' });
    await stage.privacy.wipe.click();
    return stage.page.getByRole('dialog');
  }),
  publicPrivacyAnywhere(
    'public-privacy',
    'The public privacy page with every question open',
    async (stage) => {
      await stage.at('/public/privacy');
      await openAll(stage);
      return stage.privacy.heading;
    },
  ),
  publicPrivacy('wiped', 'The public privacy page after the device was wiped', async (stage) => {
    await stage.at('/public/privacy');
    await stage.privacy.wipeDevice();
    return stage.privacy.wiped;
  }),
];
