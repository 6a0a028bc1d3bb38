import de from '#ui/i18n/locales/de/app.json';
import en from '#ui/i18n/locales/en/app.json';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { players } from '../support/platform.ts';
import { renderStore } from '../support/render-store.tsx';

async function signIn(user: UserEvent, password: string = players.luna.password): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), players.luna.email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a refusal shows the platform’s message, marks both fields, and keeps what was typed', async () => {
  const { user } = await renderStore('/login');
  await signIn(user, 'sunlight');
  const message = await screen.findByText("That e-mail or password isn't right.");
  expect(message.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  const inputs = [screen.getByLabelText('E-mail'), screen.getByLabelText('Password')];
  for (const input of inputs) expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(inputs).toMatchObject([{ value: players.luna.email }, { value: 'sunlight' }]);
});

test('a refusal in another language explains the platform’s message and marks it as English', async () => {
  const { user } = await renderStore('/login', { language: 'de' });
  await user.type(await screen.findByLabelText('E-Mail'), players.luna.email);
  await user.type(screen.getByLabelText('Passwort'), 'sunlight');
  await user.click(screen.getByRole('button', { name: de.login.submit }));
  const sentence = await screen.findByText("That e-mail or password isn't right.");
  expect(sentence.getAttribute('lang')).toBe('en');
  expect(sentence.previousElementSibling?.textContent).toBe(de.login.errors.invalidCredentials);
});

test('too many tries are explained in the page’s language before the platform’s message', async () => {
  const { user, platform } = await renderStore('/login', { language: 'de' });
  await platform.breakNext('createAuthenticationSession', 'refused');
  await user.type(await screen.findByLabelText('E-Mail'), players.luna.email);
  await user.type(screen.getByLabelText('Passwort'), players.luna.password);
  await user.click(screen.getByRole('button', { name: de.login.submit }));
  const meaning = await screen.findByText(de.login.errors.tooManyAttempts);
  expect(meaning.nextElementSibling?.textContent).toBe(en.login.errors.tooManyAttempts);
});

test('a refusal is shown once, in English, if the language has no texts for the page', async () => {
  const { user } = await renderStore('/login', { language: 'ru' });
  await signIn(user, 'sunlight');
  await screen.findByText("That e-mail or password isn't right.");
  expect(screen.queryByText(en.login.errors.invalidCredentials)).toBeNull();
});

test.each([
  ['request-lost', "We can't reach Kitewood. Please check your connection and try again."],
  ['unavailable', "Signing in isn't working right now. Please try again in a moment."],
] as const)(
  'a request that fails (%s) shows a message, and a second try signs in',
  async (fault, message) => {
    const { user, platform } = await renderStore('/login');
    await platform.breakNext('createAuthenticationSession', fault);
    await signIn(user);
    await screen.findByText(message);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Store' });
  },
);

test.each([
  ['account-locked', 'This account is locked. The help centre can help you get back in.'],
  ['email-not-verified', 'Please open the link in the e-mail we sent you. Then sign in again.'],
  ['refused', "We couldn't sign you in. If it happens again, the help centre can help you."],
] as const)(
  'a refusal without a message of the platform (%s) shows the store’s own',
  async (problem, message) => {
    const { user } = await renderStore('/login', {
      prepare: async ({ ports }) => {
        const signIn = () => Promise.resolve({ ok: false, problem } as const);
        Object.assign(ports.session, { signIn });
      },
    });
    await signIn(user);
    await screen.findByText(message);
  },
);

test('an e-mail of doubtful form is sent, and refused with the platform’s message', async () => {
  const { user } = await renderStore('/login');
  await user.type(await screen.findByLabelText('E-mail'), 'luna@kitewood.test.');
  await user.type(screen.getByLabelText('Password'), players.luna.password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText("That e-mail or password isn't right.");
});

test.each(['E-mail', 'Password'])(
  '%s is marked as required once it is left empty, until something is typed',
  async (label) => {
    const { user } = await renderStore('/login');
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

test('the message of a refusal disappears with the next key', async () => {
  const { user } = await renderStore('/login');
  await signIn(user, 'sunlight');
  await screen.findByText("That e-mail or password isn't right.");
  await user.type(screen.getByLabelText('Password'), 's');
  expect(screen.queryByText("That e-mail or password isn't right.")).toBeNull();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBeNull();
});

test('while signing in, the button is busy and another press sends nothing', async () => {
  const { user, platform, advance } = await renderStore('/login', {
    prepare: ({ platform }) => platform.slowDown(1000),
  });
  await signIn(user);
  const busy = await screen.findByRole('button', { name: 'Signing in…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await user.click(busy);
  await advance(5000);
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  expect(await platform.sessionsMade()).toBe(1);
  const events = await platform.events();
  expect(events.filter(({ name }) => name === 'sign_in')).toHaveLength(1);
});

test('the e-mail and the password cannot be edited while signing in', async () => {
  const { user } = await renderStore('/login', {
    prepare: ({ platform }) => platform.slowDown(1000),
  });
  await signIn(user, 'sunlight');
  await user.type(screen.getByLabelText('E-mail'), 's');
  await user.type(screen.getByLabelText('Password'), 's');
  expect([screen.getByLabelText('E-mail'), screen.getByLabelText('Password')]).toMatchObject([
    { value: players.luna.email },
    { value: 'sunlight' },
  ]);
});

test('Enter in the password field sends the form', async () => {
  const { user } = await renderStore('/login');
  await user.type(await screen.findByLabelText('E-mail'), players.luna.email);
  await user.type(screen.getByLabelText('Password'), `${players.luna.password}{Enter}`);
  await screen.findByRole('heading', { level: 1, name: 'Store' });
});

test('Show password reveals the password without autocorrection, and is marked as pressed', async () => {
  const { user } = await renderStore('/login');
  const name = 'Show password';
  await user.click(await screen.findByRole('button', { name, pressed: false }));
  screen.getByRole('button', { name, pressed: true });
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('type')).toBe('text');
  // A phone's keyboard otherwise capitalises the first letter and autocorrects.
  expect(['autocapitalize', 'autocorrect'].map((one) => password.getAttribute(one))).toEqual([
    'none',
    'off',
  ]);
});

test('the login form has the method post, so that no password gets into an address', async () => {
  await renderStore('/login');
  const { form } = (await screen.findByLabelText('Password')) as HTMLInputElement;
  expect(form?.method).toBe('post');
});

test.each([
  ['in the game a session that ends at the checkout leaves the way back to it', 'true', 1, 0],
  ['elsewhere the game can be had', 'false', 0, 1],
] as const)('%s at login', async (_, embedded, waysBack, stores) => {
  const { user, platform, ports } = await renderStore('/checkout?skuId=gems_pack_3&type=gems', {
    signedInAs: 'luna',
    stored: new Map([['embedded', embedded]]),
  });
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  await platform.endSessions();
  await act(async () => void (await ports.player.profile()));
  await screen.findByRole('heading', { level: 1, name: 'Welcome to the village' });
  const ways = screen.queryAllByRole('button', { name: 'Back to the game' });
  expect(ways).toHaveLength(waysBack);
  expect(screen.queryAllByRole('region', { name: 'Get the game' })).toHaveLength(stores);
  for (const way of ways) await user.click(way);
  const told = (await platform.toldToGame()).map(({ kind }) => kind);
  expect(told.filter((kind) => kind === 'close')).toHaveLength(waysBack);
});
