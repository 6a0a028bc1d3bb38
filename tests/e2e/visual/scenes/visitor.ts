import { expect } from 'playwright/test';
import { keptRecord } from '../../support/kept-record.ts';
import { luna } from '../../support/people.ts';
import { calls } from '../../support/scenario.ts';
import { type Scene, scenesOf } from '../scene.ts';

const login = scenesOf('login');
const loginAnywhere = scenesOf('login', { inGame: 'too' });
const notFound = scenesOf('notFound', { errors: [/status of 404/] });
const notFoundAnywhere = scenesOf('notFound', { errors: [/status of 404/], inGame: 'too' });
const forgot = scenesOf('passwordForgot');
const reset = scenesOf('passwordReset');
const start = scenesOf('start');
const partMissing = scenesOf('start', { errors: [/./] });
const splash = scenesOf('start', { inGame: 'too', passing: true });
const crash = scenesOf('start', { errors: [/broken for the picture/], inGame: 'too' });

/** The link of Luna's reset mail, which the scenario's `mails` creates. */
const resetLink = '/password-reset?actionToken=demo-reset';

/** Login, a forgotten password, a new one, and the pages without a session. */
export const visitorScenes: readonly Scene[] = [
  loginAnywhere('login', 'Login, as it is found', async (stage) => {
    await stage.at('/login');
    return stage.login.heading;
  }),
  loginAnywhere('login-refused', 'Login with a wrong password', async (stage) => {
    await stage.at('/login');
    await stage.login.signIn({ ...luna, password: 'sunlight' });
    return stage.page.getByText("isn't right");
  }),
  login('login-unreachable', 'Login while Kitewood cannot be reached', async (stage) => {
    await stage.at('/login', { next: [calls('createAuthenticationSession', 'lost')] });
    await stage.login.signIn(luna);
    return stage.text(stage.texts.login.errors.unreachable);
  }),
  login('login-sending', 'Login while the answer is awaited', async (stage) => {
    await stage.at('/login', { next: [calls('createAuthenticationSession', 'never')] });
    await stage.login.signIn(luna);
    return stage.button(stage.texts.login.submitting);
  }),
  login(
    'login-left',
    'Login after a sign-out that the platform has not heard of',
    async (stage) => {
      await stage.at('/home', { player: 'luna', next: [calls('signOut', 'lost', 9)] });
      await stage.store.heading.waitFor();
      await stage.store.logOut();
      return stage.page.getByText(stage.texts.signOut.failed.title);
    },
  ),
  loginAnywhere('flip', 'The other side of the login card', async (stage) => {
    await stage.at('/login');
    await stage.forgot.turn.click();
    return stage.forgot.key;
  }),
  login(
    'flip-refused',
    'The other side of the login card: nobody has this username',
    async (stage) => {
      await stage.at('/login');
      await stage.forgot.turn.click();
      await stage.forgot.ask('Nobody#1234');
      return stage.text(stage.accountTexts.forgot.problems['nickname-not-found'].title);
    },
  ),
  login('flip-sent', 'The other side of the login card: the mail is sent', async (stage) => {
    await stage.at('/login');
    await stage.forgot.turn.click();
    await stage.forgot.ask('Luna#1234');
    return stage.forgot.sent;
  }),
  forgot('forgot', 'Forgotten password, with a key that can be none', async (stage) => {
    await stage.at('/forgot-password');
    await stage.forgot.key.fill('Luna');
    await stage.forgot.key.blur();
    return stage.text(stage.accountTexts.forgot.errors.key);
  }),
  forgot('forgot-sent', 'Forgotten password: the mail is sent', async (stage) => {
    await stage.at('/forgot-password');
    await stage.forgot.ask(luna.email);
    return stage.forgot.sent;
  }),
  forgot('forgot-no-email', 'Forgotten password of an account without an e-mail', async (stage) => {
    await stage.at('/forgot-password');
    await stage.forgot.ask('Finn#2468');
    return stage.forgot.tryAgain;
  }),
  reset('reset', 'New password, both entries wrong', async (stage) => {
    await stage.at(resetLink, { mails: true });
    await stage.reset.choose('12345', '1234');
    await stage.reset.confirmation.blur();
    return stage.text(stage.accountTexts.reset.errors.confirmation);
  }),
  reset('reset-saved', 'New password: saved', async (stage) => {
    await stage.at(resetLink, { mails: true });
    await stage.reset.choose('starlight');
    await stage.reset.save.click();
    return stage.reset.saved;
  }),
  reset('reset-used', 'New password: the link has served', async (stage) => {
    await stage.at(resetLink, { mails: true });
    await stage.reset.choose('starlight');
    await stage.reset.save.click();
    await stage.reset.saved.waitFor();
    const links = { database: 'kitewood-links', store: 'runs' };
    const runs = async () => JSON.stringify(await keptRecord(stage.page, links));
    await expect.poll(runs).toContain('"done"');
    await stage.page.reload();
    return stage.reset.used;
  }),
  reset('reset-no-link', 'New password: the link is not complete', async (stage) => {
    await stage.at('/password-reset');
    return stage.reset.noLink;
  }),
  reset('reset-failed', 'New password: the link has expired', async (stage) => {
    await stage.at('/password-reset?actionToken=made-up');
    await stage.reset.choose('starlight');
    await stage.reset.save.click();
    return stage.reset.failed;
  }),
  notFound('not-found', 'A page that does not exist, for a visitor', async (stage) => {
    await stage.at('/nowhere');
    return stage.heading(stage.texts.notFound.title);
  }),
  notFoundAnywhere(
    'not-found-signed-in',
    'A page that does not exist, for a player',
    async (stage) => {
      await stage.at('/home', { player: 'finn' });
      await stage.store.heading.waitFor();
      await stage.visit('/nowhere');
      await stage.heading(stage.texts.notFound.title).waitFor();
      // The game's view has no header.
      return stage.store.gems.or(stage.page.locator('body:not(:has(header))'));
    },
  ),
  splash('splash', 'While it is not known yet who is here', async (stage) => {
    await stage.at('/home', { player: 'luna', network: 'silent' });
    return stage.page.getByText(stage.texts.app.loading);
  }),
  start('session-unreachable', 'When nobody can say who is here', async (stage) => {
    await stage.at('/home', {
      player: 'luna',
      next: [calls('createUserSession', 'lost', 20)],
    });
    return stage.heading(stage.texts.problems.unreachable.title);
  }),
  crash('crash', 'A page that broke', async (stage) => {
    await stage.page.addInitScript(() => {
      Intl.DateTimeFormat = function broken() {
        throw new Error('broken for the picture');
      } as unknown as typeof Intl.DateTimeFormat;
    });
    await stage.at('/home', { player: 'luna' });
    return stage.heading(stage.texts.problems.crash.title);
  }),
  partMissing('part-missing', 'A page of which a part cannot be fetched', async (stage) => {
    await stage.at('/home', { player: 'luna' });
    await stage.store.heading.waitFor();
    const loaded = new Set(await stage.page.evaluate(scriptsOfPage));
    await stage.page.route(/\/assets\/\d+\.[\da-f]+\.js$/, (route) =>
      loaded.has(route.request().url()) ? route.fallback() : route.abort(),
    );
    await stage.page.evaluate(() => history.pushState(null, '', '/download'));
    return stage.heading(stage.texts.problems.missing.title);
  }),
];

/** Addresses of the scripts the page has used. Runs in the page. */
function scriptsOfPage(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}
