import type { PrivacyLink } from '../../../../src/adapters/fake/world/state.ts';
import { players } from '../../../support/platform.ts';
import type { Scene } from '../scene.ts';
import type { Beginning } from '../stage.ts';

type Operation = PrivacyLink['operation'];

/** A mail's link of this kind that has not served yet. */
function letter(operation: Operation, beginning: Beginning = {}): Beginning {
  const { userId } = players.luna;
  const email = operation === 'changeEmail' ? 'luna.moon@kitewood.test' : '';
  const privacyLinks = { letter: { operation, userId, email, at: Date.now() } };
  const deletions = { [userId]: [{ status: 'EMAIL_SENT' }] };
  return { player: 'luna', world: { privacyLinks, deletions }, ...beginning };
}

const screen = 'ConfirmationEmailPrivacy';

/** A link that does its work. */
function done(operation: Operation, title: string): Scene {
  return {
    name: `confirm-${operation}`,
    title,
    screen,
    async open(stage) {
      await stage.at('/home', letter(operation));
      await stage.store.heading.waitFor();
      await stage.visit(`/confirm/${operation}?token=letter`);
      return stage.confirm.title(operation);
    },
  };
}

/** Where the links of privacy mails lead. */
export const confirmScenes: readonly Scene[] = [
  done('delete', 'A mail’s link: the account will be deleted'),
  done('request', 'A mail’s link: the data is put together'),
  done('changeEmail', 'A mail’s link: the e-mail has changed'),
  {
    name: 'confirm-loading',
    title: 'A mail’s link that is being confirmed',
    screen,
    inGame: 'too',
    async open(stage) {
      await stage.begin(letter('request'));
      await stage.change({ network: { online: true, delay: 3_600_000 } });
      await stage.visit('/confirm/request?token=letter');
      return stage.confirm.title('loading');
    },
  },
  {
    name: 'confirm-again',
    title: 'A mail’s link that has served before',
    screen,
    async open(stage) {
      await stage.at('/confirm/request?token=letter', letter('request'));
      await stage.confirm.title('request').waitFor();
      await stage.page.reload();
      return stage.confirm.title('already-done');
    },
  },
  {
    name: 'confirm-expired',
    title: 'A mail’s link that has expired',
    screen,
    inGame: 'too',
    async open(stage) {
      await stage.at('/confirm/delete?token=made-up');
      return stage.confirm.title('expired');
    },
  },
  {
    name: 'confirm-incomplete',
    title: 'A mail’s link that is not complete',
    screen,
    async open(stage) {
      await stage.at('/confirm/delete');
      return stage.confirm.title('incomplete');
    },
  },
  {
    name: 'confirm-interrupted',
    title: 'A mail’s link whose page was loaded again too early',
    screen,
    async open(stage) {
      await stage.begin(letter('request'));
      await stage.change({ network: { online: true, delay: 3_600_000 } });
      await stage.visit('/confirm/request?token=letter');
      await stage.confirm.title('loading').waitFor();
      await stage.page.waitForFunction(() => 'linkFingerprint' in (history.state ?? {}));
      await stage.page.reload();
      return stage.confirm.title('interrupted');
    },
  },
  {
    name: 'confirm-unknown',
    title: 'A mail’s link that nobody answered',
    screen,
    async open(stage) {
      const faults = [['confirmDelete', 'request-lost']] as const;
      await stage.at('/confirm/delete?token=letter', letter('delete', { faults }));
      return stage.confirm.title('unknown');
    },
  },
];
