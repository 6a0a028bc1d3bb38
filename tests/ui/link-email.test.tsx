import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type RenderedStore, renderStore } from '../support/render-store.tsx';

describe('linking an e-mail', () => {
  const item = () => screen.queryByRole('menuitem', { name: 'Link an e-mail' });

  async function open(): Promise<RenderedStore> {
    const store = await renderStore('/home', { signedInAs: 'finn' });
    await store.user.click(await screen.findByRole('button', { name: 'Settings' }));
    await store.user.click(await screen.findByRole('menuitem', { name: 'Link an e-mail' }));
    await screen.findByRole('dialog', { name: 'Link an e-mail' });
    return store;
  }

  const dialog = () => within(screen.getByRole('dialog'));
  const email = () => dialog().getByLabelText('E-mail');
  const password = () => dialog().getByLabelText('Password for signing in');
  const submit = () => dialog().getByRole('button', { name: 'Link it' });

  test('is not offered to a player who has one', async () => {
    const { app, user } = await renderStore('/home', { signedInAs: 'luna' });
    await waitFor(() => expect(app.linkedEmail.state.kind).toBe('linked'));
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(item()).toBeNull();
  });

  test('is not offered if it is unknown whether the player has one', async () => {
    const { app, user } = await renderStore('/home', {
      signedInAs: 'finn',
      prepare: ({ platform }) =>
        platform.breakNext('readLinkedEmail', 'unavailable', 'unavailable', 'unavailable'),
    });
    await screen.findByRole('heading', { level: 1, name: 'Store' });
    await waitFor(() => expect(app.linkedEmail.state.kind).toBe('failed'));
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(item()).toBeNull();
  });

  test('adds the e-mail to the account, and is not offered again', async () => {
    const { user } = await open();
    expect(password().getAttribute('passwordrules')).toBe('minlength: 6; maxlength: 15;');
    await user.type(email(), 'Finn@Kitewood.test');
    await user.type(password(), 'paper kites');
    await user.click(submit());
    await screen.findByText('From now on, you can sign in with finn@kitewood.test.');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(item()).toBeNull();
  });

  test('focuses the first invalid field, and says what is wrong with each', async () => {
    const { user } = await open();
    await user.type(password(), '12345');
    await user.click(submit());
    expect(document.activeElement).toBe(email());
    dialog().getByText('Required');
    dialog().getByText("Please enter a valid password that's 6 to 15 characters");
  });

  test('keeps the focus after Enter, and is read-only until the response arrives', async () => {
    const { user, platform, advance } = await open();
    await user.type(email(), 'finn@kitewood.test');
    await user.type(password(), 'paper kites');
    await platform.slowDown(1_000);
    // The effect of Enter, which user-event omits if the button is outside the form.
    fireEvent.submit(password());
    await user.keyboard('x');
    dialog().getByRole('button', { name: 'Linking…' });
    // A browser removes the focus from a disabled element; jsdom does not.
    expect(document.activeElement).toBe(password());
    expect(password()).toMatchObject({ disabled: false, readOnly: true });
    expect(password().getAttribute('value')).toBe('paper kites');
    await advance(1_000);
    await screen.findByText('From now on, you can sign in with finn@kitewood.test.');
  });

  test('says that the outcome is unknown after a lost response, and can be tried again', async () => {
    const { user, platform } = await open();
    await platform.breakNext('linkEmail', 'answer-lost');
    await platform.breakNext('readLinkedEmail', 'unavailable');
    await user.type(email(), 'finn@kitewood.test');
    await user.type(password(), 'paper kites');
    await user.click(submit());
    await screen.findByText(/^We don't know whether your e-mail is linked/);
    await user.click(submit());
    await screen.findByText('From now on, you can sign in with finn@kitewood.test.');
  });

  test('marks an e-mail of another account, shows a support detail, and keeps what was typed', async () => {
    const { user } = await open();
    await user.type(email(), 'luna@kitewood.test');
    await user.type(password(), 'paper kites');
    await user.click(submit());
    await screen.findByText(/This e-mail belongs to another account/);
    dialog().getByText(/^Could not Link Email: /);
    await waitFor(() => expect(document.activeElement).toBe(email()));
    const of = (field: HTMLElement) => [
      field.getAttribute('aria-invalid'),
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    ];
    expect(of(email())).toEqual([
      'true',
      'This e-mail belongs to another account. Please use a different one.',
    ]);
    expect(of(password())).toEqual([null, '6 to 15 characters of any kind']);
    expect([email(), password()].map((field) => field.getAttribute('value'))).toEqual([
      'luna@kitewood.test',
      'paper kites',
    ]);
    await user.type(email(), 's');
    expect(of(email())).toEqual([null, undefined]);
  });

  test.each(['unavailable', 'request-lost'] as const)(
    'marks no field as invalid if the request fails (%s)',
    async (fault) => {
      const { user, platform } = await open();
      await platform.breakNext('linkEmail', fault);
      await user.type(email(), 'finn@kitewood.test');
      await user.type(password(), 'paper kites');
      await user.click(submit());
      await dialog().findByText(/Your text is still here/);
      expect(email().getAttribute('aria-invalid')).toBeNull();
      expect(document.activeElement).toBe(submit());
    },
  );
});
