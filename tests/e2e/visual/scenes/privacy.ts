import type { Scenario } from '../../../../src/adapters/fake/scenario/scenario.ts';
import { luna } from '../../support/people.ts';
import { calls } from '../../support/scenario.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

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
  return {
    name: `warning-${request}`,
    title: `Privacy centre: the warning before ${request}`,
    screen: 'privacy',
    inGame: 'too',
    async open(stage) {
      await stage.at(`/privacy#${request}`, { player: 'luna' });
      await stage.privacy.glance('DEFAULT').waitFor();
      await stage.privacy.action(request, request).click();
      return stage.privacy.warning(request);
    },
  };
}

/** The captcha while it is blocked, slow or expired. */
function captcha(
  captcha: 'blocked' | 'slow' | 'expires',
  text: 'blocked' | 'slow' | 'expired',
): Scene {
  return {
    name: `captcha-${captcha}`,
    title: `Privacy centre: the captcha is ${captcha}`,
    screen: 'privacy',
    async open(stage) {
      await askForData(stage, { captcha });
      if (captcha === 'expires') await stage.privacy.box.click();
      return stage.page.getByText(stage.privacyTexts.captcha[text]);
    },
  };
}

/** The privacy centre and the public page. */
export const privacyScenes: readonly Scene[] = [
  {
    name: 'privacy',
    title: 'Privacy centre, as it is found',
    screen: 'privacy',
    inGame: 'too',
    async open(stage) {
      await stage.at('/privacy', { player: 'luna' });
      return stage.privacy.glance('DEFAULT');
    },
  },
  {
    name: 'privacy-open',
    title: 'Privacy centre with every question open, and what is kept on the device',
    screen: 'privacy',
    async open(stage) {
      await stage.at('/privacy', { player: 'luna' });
      await openAll(stage);
      await stage.page.getByText(stage.privacyTexts.glance.device.what).click();
      return stage.privacy.ads;
    },
  },
  {
    name: 'privacy-waiting',
    title: 'Privacy centre while the mail’s link is waited for',
    screen: 'privacy',
    async open(stage) {
      await stage.at('/privacy#delete', { player: 'luna', privacy: 'EMAIL_SENT' });
      return stage.privacy.glance('EMAIL_SENT');
    },
  },
  {
    name: 'privacy-confirmed',
    title: 'Privacy centre while the account is going to be deleted',
    screen: 'privacy',
    inGame: 'too',
    async open(stage) {
      await stage.at('/privacy#revoke', { player: 'luna', privacy: 'CONFIRMED' });
      return stage.privacy.glance('CONFIRMED');
    },
  },
  {
    name: 'privacy-unread',
    title: 'Privacy centre that could not be told how things stand',
    screen: 'privacy',
    async open(stage) {
      await stage.at('/privacy#ads', {
        player: 'luna',
        next: [calls('listDeletionSchedules', 'lost', 30), calls('readAdsConsent', '500', 30)],
      });
      await stage.text(stage.privacyTexts.ads.notRead).waitFor();
      return stage.text(stage.privacyTexts.glance.request.unread);
    },
  },
  {
    name: 'privacy-ads',
    title: 'A choice on ads that could not be saved',
    screen: 'privacy',
    async open(stage) {
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
    },
  },
  {
    name: 'privacy-no-email',
    title: 'A request for data of an account without an e-mail',
    screen: 'privacy',
    inGame: 'too',
    async open(stage) {
      await stage.at('/privacy#get_personal_data', { player: 'finn' });
      await stage.page.getByText(stage.privacyTexts.glance.request.noEmail).waitFor();
      await stage.privacy.action('get_personal_data', 'get-data').click();
      return stage.privacy.error;
    },
  },
  warning('revoke'),
  warning('delete'),
  {
    name: 'captcha',
    title: 'Privacy centre: the captcha',
    screen: 'privacy',
    inGame: 'too',
    async open(stage) {
      await askForData(stage);
      return stage.privacy.box;
    },
  },
  captcha('blocked', 'blocked'),
  captcha('slow', 'slow'),
  captcha('expires', 'expired'),
  {
    name: 'captcha-failed',
    title: 'Privacy centre: the captcha does not believe it',
    screen: 'privacy',
    inGame: 'too',
    async open(stage) {
      await askForData(stage, { captcha: 'fails' });
      await stage.privacy.box.click();
      return stage.privacy.error;
    },
  },
  {
    name: 'privacy-working',
    title: 'Privacy centre: the request is passed on',
    screen: 'privacy',
    async open(stage) {
      await askForData(stage, { next: [calls('requestPersonalData', 'never')] });
      await stage.privacy.box.click();
      return stage.privacy.dialog(stage.privacyTexts.captcha.working);
    },
  },
  {
    name: 'privacy-sent',
    title: 'Privacy centre: the mail is on its way',
    screen: 'privacy',
    inGame: 'too',
    async open(stage) {
      await askForData(stage);
      await stage.privacy.box.click();
      return stage.privacy.sent;
    },
  },
  {
    name: 'change-email',
    title: 'Another e-mail: the old one was typed',
    screen: 'privacy',
    inGame: 'too',
    async open(stage) {
      await askForEmail(stage);
      await stage.privacy.newEmail.fill(luna.email);
      await stage.privacy.newEmail.press('Enter');
      return stage.text(stage.privacyTexts.changeEmail.errors.same);
    },
  },
  {
    name: 'change-email-taken',
    title: 'Another e-mail: it belongs to another account',
    screen: 'privacy',
    async open(stage) {
      await askForEmail(stage);
      await stage.privacy.newEmail.fill('bia@kitewood.test');
      await stage.privacy.newEmail.press('Enter');
      return stage.privacy.linked;
    },
  },
  {
    name: 'change-email-lost',
    title: 'Another e-mail: nobody knows whether the request arrived',
    screen: 'privacy',
    async open(stage) {
      await askForEmail(stage, { next: [calls('requestEmailChange', 'lost')] });
      await stage.privacy.newEmail.fill('luna.moon@kitewood.test');
      await stage.privacy.newEmail.press('Enter');
      return stage.privacy.error;
    },
  },
  {
    name: 'wipe',
    title: 'Privacy centre: remove the data of the store?',
    screen: 'privacy',
    async open(stage) {
      await stage.at('/privacy', { player: 'luna' });
      await stage.privacy.wipe.click();
      return stage.page.getByRole('dialog');
    },
  },
  {
    name: 'public-privacy',
    title: 'The public privacy page with every question open',
    screen: 'public/privacy',
    inGame: 'too',
    async open(stage) {
      await stage.at('/public/privacy');
      await openAll(stage);
      return stage.privacy.heading;
    },
  },
  {
    name: 'wiped',
    title: 'The public privacy page after the device was wiped',
    screen: 'public/privacy',
    async open(stage) {
      await stage.at('/public/privacy');
      await stage.privacy.wipeDevice();
      return stage.privacy.wiped;
    },
  },
];
