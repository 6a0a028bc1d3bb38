import { luna } from '../../support/people.ts';
import { calls } from '../../support/scenario.ts';
import type { Scene } from '../scene.ts';

/** The link of Luna's reset mail, which the scenario's `mails` creates. */
const resetLink = '/password-reset?actionToken=demo-reset';

/** Login, a forgotten password, a new one, and the pages without a session. */
export const visitorScenes: readonly Scene[] = [
  {
    name: 'login',
    title: 'Login, as it is found',
    screen: 'login',
    inGame: 'too',
    async open(stage) {
      await stage.at('/login');
      return stage.login.heading;
    },
  },
  {
    name: 'login-refused',
    title: 'Login with a wrong password',
    screen: 'login',
    inGame: 'too',
    async open(stage) {
      await stage.at('/login');
      await stage.login.signIn({ ...luna, password: 'sunlight' });
      return stage.page.getByText("isn't right");
    },
  },
  {
    name: 'login-unreachable',
    title: 'Login while Kitewood cannot be reached',
    screen: 'login',
    async open(stage) {
      await stage.at('/login', { next: [calls('createAuthenticationSession', 'lost')] });
      await stage.login.signIn(luna);
      return stage.text(stage.texts.login.errors.unreachable);
    },
  },
  {
    name: 'login-sending',
    title: 'Login while the answer is awaited',
    screen: 'login',
    async open(stage) {
      await stage.at('/login', { next: [calls('createAuthenticationSession', 'never')] });
      await stage.login.signIn(luna);
      return stage.button(stage.texts.login.submitting);
    },
  },
  {
    name: 'login-left',
    title: 'Login after a sign-out that the platform has not heard of',
    screen: 'login',
    async open(stage) {
      await stage.at('/home', { player: 'luna', next: [calls('signOut', 'lost', 9)] });
      await stage.store.heading.waitFor();
      await stage.store.logOut();
      return stage.page.getByText(stage.texts.signOut.failed.title);
    },
  },
  {
    name: 'flip',
    title: 'The other side of the login card',
    screen: 'login',
    inGame: 'too',
    async open(stage) {
      await stage.at('/login');
      await stage.forgot.turn.click();
      return stage.forgot.key;
    },
  },
  {
    name: 'flip-refused',
    title: 'The other side of the login card: nobody has this username',
    screen: 'login',
    async open(stage) {
      await stage.at('/login');
      await stage.forgot.turn.click();
      await stage.forgot.ask('Nobody#1234');
      return stage.text(stage.account.forgot.problems['nickname-not-found'].title);
    },
  },
  {
    name: 'flip-sent',
    title: 'The other side of the login card: the mail is sent',
    screen: 'login',
    async open(stage) {
      await stage.at('/login');
      await stage.forgot.turn.click();
      await stage.forgot.ask('Luna#1234');
      return stage.forgot.sent;
    },
  },
  {
    name: 'forgot',
    title: 'Forgotten password, with a key that can be none',
    screen: 'passwordForgot',
    async open(stage) {
      await stage.at('/forgot-password');
      await stage.forgot.key.fill('Luna');
      await stage.forgot.key.blur();
      return stage.text(stage.account.forgot.errors.key);
    },
  },
  {
    name: 'forgot-sent',
    title: 'Forgotten password: the mail is sent',
    screen: 'passwordForgot',
    async open(stage) {
      await stage.at('/forgot-password');
      await stage.forgot.ask(luna.email);
      return stage.forgot.sent;
    },
  },
  {
    name: 'forgot-no-email',
    title: 'Forgotten password of an account without an e-mail',
    screen: 'passwordForgot',
    async open(stage) {
      await stage.at('/forgot-password');
      await stage.forgot.ask('Finn#2468');
      return stage.forgot.tryAgain;
    },
  },
  {
    name: 'reset',
    title: 'New password, both entries wrong',
    screen: 'passwordReset',
    async open(stage) {
      await stage.at(resetLink, { mails: true });
      await stage.reset.choose('12345', '1234');
      await stage.reset.confirmation.blur();
      return stage.text(stage.account.reset.errors.confirmation);
    },
  },
  {
    name: 'reset-saved',
    title: 'New password: saved',
    screen: 'passwordReset',
    async open(stage) {
      await stage.at(resetLink, { mails: true });
      await stage.reset.choose('starlight');
      await stage.reset.save.click();
      return stage.reset.saved;
    },
  },
  {
    name: 'reset-used',
    title: 'New password: the link has served',
    screen: 'passwordReset',
    async open(stage) {
      await stage.at(resetLink, { mails: true });
      await stage.reset.choose('starlight');
      await stage.reset.save.click();
      await stage.reset.saved.waitFor();
      await stage.page.waitForFunction(hasServed);
      await stage.page.reload();
      return stage.reset.used;
    },
  },
  {
    name: 'reset-no-link',
    title: 'New password: the link is not complete',
    screen: 'passwordReset',
    async open(stage) {
      await stage.at('/password-reset');
      return stage.reset.noLink;
    },
  },
  {
    name: 'reset-failed',
    title: 'New password: the link has expired',
    screen: 'passwordReset',
    async open(stage) {
      await stage.at('/password-reset?actionToken=made-up');
      await stage.reset.choose('starlight');
      await stage.reset.save.click();
      return stage.reset.failed;
    },
  },
  {
    name: 'not-found',
    title: 'A page that does not exist, for a visitor',
    screen: 'notFound',
    errors: [/status of 404/],
    async open(stage) {
      await stage.at('/nowhere');
      return stage.heading(stage.texts.notFound.title);
    },
  },
  {
    name: 'not-found-signed-in',
    title: 'A page that does not exist, for a player',
    screen: 'notFound',
    inGame: 'too',
    errors: [/status of 404/],
    async open(stage) {
      await stage.at('/home', { player: 'finn' });
      await stage.store.heading.waitFor();
      await stage.visit('/nowhere');
      await stage.heading(stage.texts.notFound.title).waitFor();
      // The game's view has no header.
      return stage.store.gems.or(stage.page.locator('body:not(:has(header))'));
    },
  },
  {
    name: 'splash',
    title: 'While it is not known yet who is here',
    screen: 'start',
    passing: true,
    inGame: 'too',
    async open(stage) {
      await stage.at('/home', { player: 'luna', network: 'silent' });
      return stage.page.getByText(stage.texts.app.loading);
    },
  },
  {
    name: 'session-unreachable',
    title: 'When nobody can say who is here',
    screen: 'start',
    async open(stage) {
      await stage.at('/home', {
        player: 'luna',
        next: [calls('createUserSession', 'lost', 20)],
      });
      return stage.heading(stage.texts.problems.unreachable.title);
    },
  },
  {
    name: 'crash',
    title: 'A page that broke',
    screen: 'start',
    inGame: 'too',
    errors: [/broken for the picture/],
    async open(stage) {
      await stage.page.addInitScript(() => {
        Intl.DateTimeFormat = function broken() {
          throw new Error('broken for the picture');
        } as unknown as typeof Intl.DateTimeFormat;
      });
      await stage.at('/home', { player: 'luna' });
      return stage.heading(stage.texts.problems.crash.title);
    },
  },
  {
    name: 'part-missing',
    title: 'A page of which a part cannot be fetched',
    screen: 'start',
    errors: [/./],
    async open(stage) {
      await stage.at('/home', { player: 'luna' });
      await stage.store.heading.waitFor();
      const loaded = new Set(await stage.page.evaluate(scriptsOfPage));
      await stage.page.route(/\/assets\/\d+\.[\da-f]+\.js$/, (route) =>
        loaded.has(route.request().url()) ? route.fallback() : route.abort(),
      );
      await stage.page.evaluate(() => history.pushState(null, '', '/download'));
      return stage.heading(stage.texts.problems.missing.title);
    },
  },
];

/** Addresses of the scripts the page has used. Runs in the page. */
function scriptsOfPage(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

/** Whether the device has recorded that the link was used. Runs in the page. */
function hasServed(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('kitewood-links');
    opening.addEventListener('success', () => {
      const rows = opening.result.transaction('runs').objectStore('runs').getAll();
      rows.addEventListener('success', () => {
        opening.result.close();
        resolve((rows.result as { run: string }[]).some(({ run }) => run === 'done'));
      });
    });
  });
}
