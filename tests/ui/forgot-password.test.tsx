import { screen, within } from '@testing-library/react';
import { type RenderedStore, renderStore } from '../support/render-store.tsx';

const key = () => screen.findByRole('textbox', { name: 'E-mail or username' });
const send = () => screen.getByRole('button', { name: 'Send me the link' });

describe('the forgot-password side of the login card', () => {
  async function turn(): Promise<RenderedStore> {
    const store = await renderStore('/login');
    await store.user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await key();
    return store;
  }

  test('replaces the sign-in fields, and its heading has the focus', async () => {
    await turn();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Forgot your password?' }),
    );
  });

  test('starts with the typed e-mail, and turning back restores both fields', async () => {
    const { user } = await renderStore('/login');
    await user.type(await screen.findByLabelText('E-mail'), 'luna@kitewood.test');
    await user.type(screen.getByLabelText('Password'), 'moon');
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(await key()).toHaveProperty('value', 'luna@kitewood.test');
    await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'luna@kitewood.test');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'moon');
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Forgot your password?' }),
    );
  });

  test('enables its button only if the key is not blank', async () => {
    const { user } = await turn();
    expect(send()).toHaveProperty('disabled', true);
    await user.type(await key(), ' ');
    expect(send()).toHaveProperty('disabled', true);
    await user.type(await key(), 'x');
    expect(send()).toHaveProperty('disabled', false);
  });

  test('marks the key as required once it is left empty, until something is typed', async () => {
    const { user } = await turn();
    await user.click(await key());
    expect(screen.queryByText('Required')).toBeNull();
    await user.tab();
    screen.getByText('Required');
    expect((await key()).getAttribute('aria-invalid')).toBe('true');
    await user.type(await key(), 'L');
    expect(screen.queryByText('Required')).toBeNull();
  });

  test('confirms that the mail was sent, and Try again leads back to the typed key', async () => {
    const { user, platform } = await turn();
    await user.type(await key(), 'LUNA#1234');
    await user.click(send());
    expect(document.activeElement).toBe(
      await screen.findByRole('heading', { level: 2, name: 'Email sent' }),
    );
    expect(await platform.mails()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Did not get the email? Try again' }));
    expect(await key()).toHaveProperty('value', 'LUNA#1234');
  });

  test('shows an unknown username beside the key and marks it, until the key is changed', async () => {
    const { user } = await turn();
    await user.type(await key(), 'Nobody#1234');
    await user.click(send());
    await screen.findByText('Username not found');
    expect((await key()).getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(
      (await key()).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
    );
    expect(description).toHaveProperty(
      'textContent',
      expect.stringContaining('Username not found'),
    );
    await user.type(await key(), '5');
    expect(screen.queryByText('Username not found')).toBeNull();
  });
});

describe('the forgot-password page', () => {
  test('is open to visitors, and leads back to login', async () => {
    const { user } = await renderStore('/forgot-password');
    await key();
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    await screen.findByLabelText('Password');
  });

  test('marks a malformed key once the field is left, and disables the button until it is valid', async () => {
    const { user } = await renderStore('/forgot-password');
    await user.type(await key(), 'Luna');
    expect(screen.queryByText('Please, enter a valid e-mail or username.')).toBeNull();
    await user.tab();
    await screen.findByText('Please, enter a valid e-mail or username.');
    expect(send()).toHaveProperty('disabled', true);
    await user.type(await key(), '#1234');
    expect(screen.queryByText('Please, enter a valid e-mail or username.')).toBeNull();
    expect(send()).toHaveProperty('disabled', false);
  });

  test('shows that the key is required once it is left empty', async () => {
    const { user } = await renderStore('/forgot-password');
    await user.click(await key());
    await user.tab();
    await screen.findByText('Required');
  });

  test.each([
    ['Nobody#1234', 'Username not found'],
    ['nobody@kitewood.test', 'Email not found'],
    ['Finn#2468', "This account doesn't have a registered email"],
  ])('answers the key %s with “%s”, and keeps it for another try', async (typed, message) => {
    const { user } = await renderStore('/forgot-password');
    await user.type(await key(), typed);
    await user.click(send());
    await screen.findByText(message);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await key()).toHaveProperty('value', typed);
  });

  test('leads a player without an e-mail to the help centre', async () => {
    const { user } = await renderStore('/forgot-password');
    await user.type(await key(), 'Finn#2468');
    await user.click(send());
    await within(screen.getByRole('main')).findByRole('link', { name: /Help centre/ });
  });

  test.each(['request-lost', 'answer-lost', 'unavailable', 'unavailable-after'] as const)(
    'says that the mail may have been sent if the request fails (%s)',
    async (fault) => {
      const { user, platform } = await renderStore('/forgot-password');
      await platform.breakNext('requestPasswordReset', fault);
      await user.type(await key(), 'Luna#1234');
      await user.click(send());
      await screen.findByRole('heading', {
        level: 1,
        name: "We don't know whether the link was sent",
      });
      screen.getByText('It looks like some error has occurred. Try again please.');
      screen.getByText(/may still have been sent\. Please check your inbox first/);
    },
  );

  test('confirms that the mail was sent, with the focus on the heading, and allows another try', async () => {
    const { user, platform } = await renderStore('/forgot-password');
    await user.type(await key(), ' Luna@Kitewood.test {Enter}');
    expect(document.activeElement).toBe(
      await screen.findByRole('heading', { level: 1, name: 'Email sent' }),
    );
    expect(document.title).toBe('Email sent · Kitewood Store');
    expect((await platform.mails()).map((mail) => mail.to)).toEqual(['luna@kitewood.test']);
    await user.click(screen.getByRole('button', { name: /Try again$/ }));
    await key();
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Forgot your password?' }),
    );
  });

  test('accepts only an e-mail if the configured reset key is the e-mail', async () => {
    const { user } = await renderStore('/forgot-password', { settings: { resetKey: 'email' } });
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'Luna#1234');
    await user.tab();
    await screen.findByText('Please, enter a valid email address.');
  });
});

test.each(['/login', '/forgot-password'])(
  'the key cannot be edited while it is being sent (%s)',
  async (path) => {
    const { user, platform } = await renderStore(path);
    const turn = screen.queryByRole('button', { name: 'Forgot your password?' });
    if (turn) await user.click(turn);
    await user.type(await key(), 'luna@kitewood.test');
    await platform.slowDown(5_000);
    await user.click(send());
    await user.type(await key(), 's');
    expect(await key()).toHaveProperty('value', 'luna@kitewood.test');
  },
);

test('the login card and the footer link to the app stores and outside pages in new tabs', async () => {
  await renderStore('/login');
  const stores = within(await screen.findByRole('region', { name: 'Get the game' }));
  const footer = within(screen.getByRole('contentinfo'));
  const links = [...stores.getAllByRole('link'), ...footer.getAllByRole('link')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://kitewood.test/android',
    'https://kitewood.test/ios',
    'https://kitewood.test/terms',
    'https://help.kitewood.test/',
    'https://kitewood.test/privacy',
  ]);
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
});
