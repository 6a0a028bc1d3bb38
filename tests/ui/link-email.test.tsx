import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { broken, heading, luna, type RenderedStore } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ home: HomeScreen });

const link = 'Link an e-mail';
const linked = 'From now on, you can sign in with finn@example.test.';

const dialog = () => within(screen.getByRole('dialog'));
const email = () => dialog().getByLabelText<HTMLInputElement>('E-mail');
const password = () => dialog().getByLabelText<HTMLInputElement>('Password for signing in');
const submit = () => dialog().getByRole('button', { name: 'Link it' });
const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid');
const description = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

/** Opens the dialog, and fills it in if there is an address. */
async function open(address?: string): Promise<RenderedStore> {
  const store = await render('/home', { signedInAs: 'finn' });
  await store.choose(link);
  await screen.findByRole('dialog', { name: link });
  if (address === undefined) return store;
  await store.user.type(email(), address);
  await store.user.type(password(), 'paper kites');
  return store;
}

const unread = broken('readLinkedEmail', 'unavailable', 'unavailable', 'unavailable');

test.each([
  ['a player who has one', luna, 'linked'],
  ['a player of whom that is unknown', { signedInAs: 'finn', ...unread } as const, 'failed'],
])('linking an e-mail is not offered to %s', async (_, options, kind) => {
  const { app, press } = await render('/home', options);
  await heading('Store');
  await waitFor(() => expect(app.linkedEmail.state.kind).toBe(kind));
  await press('Settings');
  expect(screen.queryByRole('menuitem', { name: link })).toBeNull();
});

test('the first invalid field gets the focus, and each says what is wrong', async () => {
  const { user } = await open();
  await user.type(password(), '12345');
  await user.click(submit());
  expect(document.activeElement).toBe(email());
  dialog().getByText('Required');
  dialog().getByText("Please enter a valid password that's 6 to 15 characters");
});

test('the field in which Enter is pressed keeps the focus, read-only until the e-mail is linked, which is not offered again', async () => {
  const { user, platform, advance, press } = await open('Finn@Example.test');
  expect(password().getAttribute('passwordrules')).toBe('minlength: 6; maxlength: 15;');
  await platform.slowDown(1_000);
  // The effect of Enter, which user-event omits if the button is outside the form.
  fireEvent.submit(password());
  await user.keyboard('x');
  dialog().getByRole('button', { name: 'Linking…' });
  // A browser removes the focus from a disabled element; jsdom does not.
  expect(document.activeElement).toBe(password());
  expect(password()).toMatchObject({ disabled: false, readOnly: true, value: 'paper kites' });
  await advance(1_000);
  await screen.findByText(linked);
  await press('Close');
  await press('Settings');
  expect(screen.queryByRole('menuitem', { name: link })).toBeNull();
});

test('after a lost response the outcome is said to be unknown, and linking can be tried again', async () => {
  const { user, platform } = await open('finn@example.test');
  await platform.breakNext('linkEmail', 'answer-lost');
  await platform.breakNext('readLinkedEmail', 'unavailable');
  await user.click(submit());
  await screen.findByText(/^We don't know whether your e-mail is linked/);
  await user.click(submit());
  await screen.findByText(
    "You can sign in with finn@example.test. If the password doesn't work, use “Forgot your password?”",
  );
});

test('an e-mail of another account is marked, with a support detail, and what was typed stays', async () => {
  const { user } = await open('luna@example.test');
  await user.click(submit());
  const taken = 'This e-mail belongs to another account. Please use a different one.';
  await screen.findByText(taken);
  dialog().getByText(/^Could not Link Email: /);
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect([isInvalid(email()), description(email())]).toEqual(['true', taken]);
  expect(isInvalid(password())).toBeNull();
  expect(description(password())).toBe('6 to 15 characters of any kind');
  expect([email().value, password().value]).toEqual(['luna@example.test', 'paper kites']);
  await user.type(email(), 's');
  expect([isInvalid(email()), description(email())]).toEqual([null, undefined]);
});

test('a request that fails marks no field as invalid', async () => {
  const { user, platform } = await open('finn@example.test');
  await platform.breakNext('linkEmail', 'request-lost');
  await user.click(submit());
  await dialog().findByText(/Your text is still here/);
  expect(isInvalid(email())).toBeNull();
  expect(document.activeElement).toBe(submit());
});
