import type { Scenario } from '../../../../src/adapters/fake/scenario/scenario.ts';
import { calls } from '../../support/scenario.ts';
import { type Scene, scenesOf } from '../scene.ts';

const confirm = scenesOf('ConfirmationEmailPrivacy');
const confirmAnywhere = scenesOf('ConfirmationEmailPrivacy', { inGame: 'too' });

/** Luna has a mail of each kind, and has opened none. */
const unopened: Scenario = { player: 'luna', mails: true };

/** The links of these mails. */
const links = {
  delete: '/confirm/delete?token=demo-delete',
  request: '/confirm/request?token=demo-request',
  changeEmail: '/confirm/changeEmail?token=demo-change',
} as const;

/** A link that is confirmed. */
function done(operation: keyof typeof links, title: string): Scene {
  return confirm(`confirm-${operation}`, title, async (stage) => {
    await stage.at('/home', unopened);
    await stage.store.heading.waitFor();
    await stage.visit(links[operation]);
    return stage.confirm.title(operation);
  });
}

/** The pages that privacy mails link to. */
export const confirmScenes: readonly Scene[] = [
  done('delete', 'A mail’s link: the account will be deleted'),
  done('request', 'A mail’s link: the data is put together'),
  done('changeEmail', 'A mail’s link: the e-mail has changed'),
  confirmAnywhere('confirm-loading', 'A mail’s link that is being confirmed', async (stage) => {
    await stage.at(links.request, { ...unopened, network: 'silent' });
    return stage.confirm.title('loading');
  }),
  confirm('confirm-again', 'A mail’s link that has served before', async (stage) => {
    await stage.at(links.request, unopened);
    await stage.confirm.title('request').waitFor();
    await stage.page.reload();
    return stage.confirm.title('already-done');
  }),
  confirmAnywhere('confirm-expired', 'A mail’s link that has expired', async (stage) => {
    await stage.at('/confirm/delete?token=made-up');
    return stage.confirm.title('expired');
  }),
  confirm('confirm-incomplete', 'A mail’s link that is not complete', async (stage) => {
    await stage.at('/confirm/delete');
    return stage.confirm.title('incomplete');
  }),
  confirm(
    'confirm-interrupted',
    'A mail’s link whose page was reloaded too early',
    async (stage) => {
      await stage.at(links.request, { ...unopened, network: 'silent' });
      await stage.confirm.title('loading').waitFor();
      await stage.page.waitForFunction(() => 'linkFingerprint' in (history.state ?? {}));
      await stage.page.reload();
      return stage.confirm.title('interrupted');
    },
  ),
  confirm('confirm-unknown', 'A mail’s link that nobody answered', async (stage) => {
    await stage.at(links.delete, { ...unopened, next: [calls('confirmDelete', 'lost')] });
    return stage.confirm.title('unknown');
  }),
];
