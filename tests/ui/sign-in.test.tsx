import de from '#ui/i18n/locales/de/app.json';
import en from '#ui/i18n/locales/en/app.json';
import { AccessibilityScreen } from '#ui/screens/accessibility/accessibility-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { screen, within } from '@testing-library/react';
import { players } from '../support/platform.ts';
import { heading, type RenderedStore, type RenderOptions } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({
  accessibility: AccessibilityScreen,
  home: HomeScreen,
  login: LoginScreen,
});

const { email, password } = players.luna;
const wrong = "That e-mail or password isn't right.";
const fields = () =>
  ['E-mail', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label));

/** Opens login and presses Sign in, by default with Luna's e-mail and password. */
async function signIn(
  typed: Readonly<Record<string, string>> = {},
  options: RenderOptions = {},
): Promise<RenderedStore> {
  const store = await render('/login', options);
  await store.enter({ 'E-mail': email, Password: password, ...typed });
  await store.press('Sign in');
  return store;
}

test('a refusal shows the platform’s message, marks both fields and keeps what was typed, until the next key', async () => {
  const { enter } = await signIn({ Password: 'sunlight' });
  const message = await screen.findByText(wrong);
  expect(message.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  const inputs = fields();
  for (const input of inputs) {
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const [id = ''] = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(id)?.textContent).toBe(wrong);
  }
  expect(inputs).toMatchObject([{ value: email }, { value: 'sunlight' }]);
  await enter({ Password: 's' });
  expect(screen.queryByText(wrong)).toBeNull();
  expect(inputs[1]?.getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['sunlight', de.login.errors.invalidCredentials, wrong],
  [password, de.login.errors.tooManyAttempts, en.login.errors.tooManyAttempts],
])(
  'a refusal in another language (%#) explains the platform’s message, which is marked as English',
  async (typed, meaning, said) => {
    const { enter, press, platform } = await render('/login', { language: 'de' });
    if (typed === password) await platform.breakNext('createAuthenticationSession', 'refused');
    await enter({ 'E-Mail': email, Passwort: typed });
    await press(de.login.submit);
    const sentence = await screen.findByText(said);
    expect(sentence.getAttribute('lang')).toBe('en');
    expect(sentence.previousElementSibling?.textContent).toBe(meaning);
  },
);

test('a refusal is shown once, in English, if the language has no texts for the page', async () => {
  await signIn({ Password: 'sunlight' }, { language: 'ru' });
  await screen.findByText(wrong);
  expect(screen.queryByText(en.login.errors.invalidCredentials)).toBeNull();
});

test.each([
  ['unreachable', "We can't reach Kitewood. Please check your connection and try again."],
  ['unavailable', "Signing in isn't working right now. Please try again in a moment."],
  ['account-locked', 'This account is locked. The help centre can help you get back in.'],
  ['email-not-verified', 'Please open the link in the e-mail we sent you. Then sign in again.'],
  ['refused', "We couldn't sign you in. If it happens again, the help centre can help you."],
] as const)(
  'a failure without a message of the platform (%s) shows the store’s own',
  async (...row) => {
    const [problem, message] = row;
    const answer = () => Promise.resolve({ ok: false, problem } as const);
    await signIn(
      {},
      { prepare: ({ ports }) => void Object.assign(ports.session, { signIn: answer }) },
    );
    await screen.findByText(message);
  },
);

test.each(['E-mail', 'Password'])(
  '%s is marked as required once it is left empty, until something is typed',
  async (label) => {
    const { user } = await render('/login');
    const input = await screen.findByLabelText(label);
    const marked = () => input.getAttribute('aria-invalid');
    await user.type(input, ' {Backspace}');
    expect(marked()).toBeNull();
    await user.tab();
    const message = screen.getByText('Required').closest('[aria-live]');
    expect([marked(), input.getAttribute('aria-describedby')]).toEqual(['true', message?.id]);
    await user.type(input, 'm');
    expect(marked()).toBeNull();
    await user.type(input, '{Backspace}');
    expect(marked()).toBeNull();
  },
);

test('while signing in, the button is busy, nothing can be edited and another press sends nothing', async () => {
  const { user, enter, platform, advance } = await signIn(
    {},
    { prepare: ({ platform }) => platform.slowDown(1_000) },
  );
  const busy = await screen.findByRole('button', { name: 'Signing in…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await user.click(busy);
  await enter({ 'E-mail': 's', Password: 's' });
  expect(fields()).toMatchObject([{ value: email }, { value: password }]);
  await advance(5_000);
  await heading('Store');
  expect(await platform.sessionsMade()).toBe(1);
});

test('Show password reveals the password without autocorrection, and is marked as pressed', async () => {
  const { user } = await render('/login');
  const name = 'Show password';
  await user.click(await screen.findByRole('button', { name, pressed: false }));
  screen.getByRole('button', { name, pressed: true });
  const attributes = ['type', 'autocapitalize', 'autocorrect'];
  const input = screen.getByLabelText('Password');
  // A phone's keyboard otherwise capitalises the first letter and autocorrects.
  expect(attributes.map((one) => input.getAttribute(one))).toEqual(['text', 'none', 'off']);
});

test('the login form has the method post, so that no password gets into an address', async () => {
  await render('/login');
  await screen.findByLabelText('Password');
  expect(fields()[1]?.form?.method).toBe('post');
});

test('the login card, the footer and the accessibility page link to app stores and outside pages in new tabs', async () => {
  const { follow } = await render('/login');
  const places = [
    await screen.findByRole('region', { name: 'Get the game' }),
    screen.getByRole('contentinfo'),
  ];
  const links = places.flatMap((one) =>
    within(one).getAllByRole<HTMLAnchorElement>('link', { name: /new tab/ }),
  );
  expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual(
    [
      'https://kitewood.test/download/android',
      'https://kitewood.test/download/ios',
      'https://kitewood.test/terms',
      'https://help.kitewood.test/',
      'https://kitewood.test/privacy',
    ].map((href) => [href, '_blank', 'noopener noreferrer']),
  );
  await follow('Accessibility');
  await heading('Accessibility');
  const help = within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link');
  expect([help.href, help.target]).toEqual(['https://help.kitewood.test/', '_blank']);
});

test.each([
  ['in the game a button leads back to it', 'true', 1, 0],
  ['elsewhere the game can be had', 'false', 0, 1],
] as const)('%s at login', async (_, embedded, waysBack, stores) => {
  const { user, platform } = await render('/login', { stored: new Map([['embedded', embedded]]) });
  await heading('Welcome to the village');
  const ways = screen.queryAllByRole('button', { name: 'Back to the game' });
  expect(ways).toHaveLength(waysBack);
  expect(screen.queryAllByRole('region', { name: 'Get the game' })).toHaveLength(stores);
  for (const way of ways) await user.click(way);
  const kinds = (await platform.sentToGame()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'close')).toHaveLength(waysBack);
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(1 - waysBack);
});
