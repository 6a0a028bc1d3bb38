import { ForgotPasswordScreen } from '#ui/screens/forgot-password/forgot-password-screen.tsx';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { screen, within } from '@testing-library/react';
import { heading, type RenderedStore, type RenderOptions } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ login: LoginScreen, passwordForgot: ForgotPasswordScreen });

const forgotten = 'Forgot your password?';
const link = 'Send me the link';
const label = 'E-mail or username';
const key = () => screen.findByRole('textbox', { name: label });
const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: link }).disabled;

async function open(options: RenderOptions = {}): Promise<RenderedStore> {
  const store = await render('/forgot-password', options);
  await heading(forgotten);
  return store;
}

/** Opens the other side of the login card. */
async function turn(options: RenderOptions = {}): Promise<RenderedStore> {
  const store = await render('/login', options);
  await store.press(forgotten);
  await heading(forgotten);
  return store;
}

/** Types the key and sends it. */
async function send({ enter, press }: RenderedStore, typed: string): Promise<void> {
  await enter({ [label]: typed });
  await press(link);
}

describe('the forgot-password side of the login card', () => {
  test('replaces the sign-in fields, and its heading has the focus', async () => {
    await turn();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    expect(document.activeElement).toBe(await heading(forgotten));
  });

  test('starts with the typed e-mail, and turning back restores both fields', async () => {
    const { enter, press } = await render('/login');
    await enter({ 'E-mail': 'luna@example.test', Password: 'moon' });
    await press(forgotten);
    expect(await key()).toHaveProperty('value', 'luna@example.test');
    await press('Back to sign-in');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'luna@example.test');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'moon');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: forgotten }));
  });

  test('asks again after a sent mail, and does not say that one was sent for another e-mail', async () => {
    const { user, enter, press, platform } = await render('/login');
    await enter({ 'E-mail': 'luna@example.test' });
    await press(forgotten);
    await press(link);
    await heading('Email sent', 2);
    await press('Back to sign-in');
    await user.clear(screen.getByLabelText('E-mail'));
    await enter({ 'E-mail': 'finn@example.test' });
    await press(forgotten);
    expect(await key()).toHaveProperty('value', 'finn@example.test');
    expect(screen.queryByText('Email sent')).toBeNull();
    expect(await platform.mails()).toHaveLength(1);
  });

  test('shows an unknown username beside the key and marks it, until the key is changed', async () => {
    const store = await turn();
    await send(store, 'Nobody#1234');
    await screen.findByText('Username not found');
    const field = await key();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const [id = ''] = field.getAttribute('aria-describedby')?.split(' ').slice(-1) ?? [];
    expect(document.getElementById(id)?.textContent).toContain('Username not found');
    await store.enter({ [label]: '5' });
    expect(screen.queryByText('Username not found')).toBeNull();
  });
});

describe.each([
  ['the forgot-password page', open, 1, 'Email sent'],
  ['the other side of the login card', turn, 2, forgotten],
])('%s', (_, show, level, title) => {
  test('confirms that the mail was sent, with the focus on the heading, and allows another try', async () => {
    const { enter, press, platform } = await show();
    await enter({ [label]: ' Luna@Example.test {Enter}' });
    expect(document.activeElement).toBe(await heading('Email sent', level));
    expect(document.title).toBe(`${title} · Kitewood Store`);
    expect((await platform.mails()).map((mail) => mail.to)).toEqual(['luna@example.test']);
    await press(/Try again$/);
    expect(await key()).toHaveProperty('value', ' Luna@Example.test ');
    expect(document.activeElement).toBe(await heading(forgotten));
  });

  test('marks the key as required once it is left empty, until something is typed', async () => {
    const { user, enter } = await show();
    await user.click(await key());
    expect(screen.queryByText('Required')).toBeNull();
    await user.tab();
    screen.getByText('Required');
    expect((await key()).getAttribute('aria-invalid')).toBe('true');
    await enter({ [label]: 'Luna#1234' });
    expect(screen.queryByText('Required')).toBeNull();
  });

  test('does not let the key be edited while it is being sent', async () => {
    const store = await show();
    await store.platform.slowDown(5_000);
    await send(store, 'luna@example.test');
    await store.enter({ [label]: 's' });
    expect(await key()).toHaveProperty('value', 'luna@example.test');
  });

  test('does not suggest the username if the configured reset key is the e-mail', async () => {
    const { enter } = await show({ settings: { resetKey: 'email' } });
    await enter({ 'E-mail': 'nobody@example.test{Enter}' });
    await screen.findByText('Email not found');
    screen.getByText('Please check it letter by letter.');
    expect(screen.queryByText(/username/)).toBeNull();
  });
});

describe('the forgot-password page', () => {
  test('is open to visitors, and leads back to login', async () => {
    const { follow } = await open();
    await follow('Back to sign-in');
    await screen.findByLabelText('Password');
  });

  test('marks a malformed key once the field is left, and disables the button until it is valid', async () => {
    const { user, enter } = await open();
    const message = 'Please, enter a valid e-mail or username.';
    await enter({ [label]: 'Luna' });
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    await screen.findByText(message);
    expect(isOff()).toBe(true);
    await enter({ [label]: '#1234' });
    expect(screen.queryByText(message)).toBeNull();
    expect(isOff()).toBe(false);
  });

  test.each([
    ['Nobody#1234', 'Username not found', 0],
    ['nobody@example.test', 'Email not found', 0],
    ['Finn#2468', "This account doesn't have a registered email", 1],
  ])('answers the key %s with “%s”, and keeps it for another try', async (typed, message, help) => {
    const store = await open();
    await send(store, typed);
    await screen.findByText(message);
    const main = within(screen.getByRole('main'));
    expect(main.queryAllByRole('link', { name: /Help centre/ })).toHaveLength(help);
    await store.press('Try again');
    expect(await key()).toHaveProperty('value', typed);
  });

  test('says that no mail was sent if the platform refuses for an unknown reason', async () => {
    const store = await open();
    await store.platform.breakNext('requestPasswordReset', 'refused');
    await send(store, 'Luna#1234');
    await heading("The link wasn't sent");
    screen.getByText(/^No e-mail was sent\./);
  });

  test('says that the mail may have been sent if the answer is lost', async () => {
    const store = await open();
    await store.platform.breakNext('requestPasswordReset', 'answer-lost');
    await send(store, 'Luna#1234');
    await heading("We don't know whether the link was sent");
    screen.getByText('It looks like some error has occurred. Try again please.');
    screen.getByText(/may still have been sent\. Please check your inbox first/);
  });

  test('accepts only an e-mail if the configured reset key is the e-mail', async () => {
    const { user, enter } = await open({ settings: { resetKey: 'email' } });
    await enter({ 'E-mail': 'Luna#1234' });
    await user.tab();
    await screen.findByText('Please, enter a valid email address.');
  });
});
