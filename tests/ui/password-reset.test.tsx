import { act, screen, within, waitFor } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { missingTexts } from '../support/missing-texts.ts';
import { heading, type RenderedStore, type RenderOptions } from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';

const password = () => screen.findByLabelText('New password');
const confirmation = () => screen.findByLabelText('Confirm password');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const starlight = { 'New password': 'starlight', 'Confirm password': 'starlight' };
const changed = 'Your password has been changed';

/** The fake world numbers its tokens, so the first mail's token is known in advance. */
const mailed = 'reset_000001';

/** Opens the page as a mail's link does, after the token has been removed from the address. By default Luna's mail. */
function open(token: string | null = mailed, more: RenderOptions = {}): Promise<RenderedStore> {
  return renderStore('/password-reset', {
    mailLink: { path: '/password-reset', token },
    prepare: async ({ ports }) => {
      await ports.password.requestReset('luna@example.test');
    },
    ...more,
  });
}

test('a new password that is typed twice is saved, and signs in', async () => {
  const { press, enter, ports, user } = await open();
  for (const field of [await password(), await confirmation()]) {
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    expect(field.getAttribute('passwordrules')).toBe('minlength: 6; maxlength: 15;');
  }
  expect(save().disabled).toBe(true);
  await enter({ 'New password': 'starlight' });
  expect(save().disabled).toBe(true);
  await enter({ 'Confirm password': 'starlight' });
  await press('Save');
  expect(document.activeElement).toBe(await heading(changed));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe(`${changed} · Kitewood Store`);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  expect(window.location.pathname).toBe('/login');
  const answer = await ports.session.signIn({ email: 'luna@example.test', password: 'starlight' });
  expect(answer.ok).toBe(true);
});

test('the passwords cannot be edited while they are being saved', async () => {
  const { press, enter, platform } = await open();
  await enter(starlight);
  await platform.slowDown(5_000);
  await press('Save');
  await enter({ 'New password': '2', 'Confirm password': '2' });
  expect(await password()).toHaveProperty('value', 'starlight');
  expect(await confirmation()).toHaveProperty('value', 'starlight');
});

test('invalid passwords show messages once the fields are left, until they are valid', async () => {
  const { user, enter } = await open();
  await enter({ 'New password': '12345', 'Confirm password': '123456' });
  await user.tab();
  await screen.findByText("Please enter a valid password that's 6 to 15 characters");
  await screen.findByText("These passwords don't match. Try again please.");
  await enter({ 'New password': '6' });
  expect(screen.queryByText(/Please enter a valid password/)).toBeNull();
  expect(screen.queryByText(/don't match/)).toBeNull();
  expect(save().disabled).toBe(false);
});

test('an invalid link ends in the error view, which links to requesting a new one', async () => {
  const { press, enter, follow } = await open('no-such-token');
  await enter(starlight);
  await press('Save');
  await heading('Something went wrong');
  screen.getByText(/expired, or it has already been used/);
  await follow('Ask for a new link');
  expect(window.location.pathname).toBe('/forgot-password');
});

test.each([
  ['a failed request', 'request-lost', /We couldn't reach Kitewood/],
  ['a refusal', 'refused', /Try another password, or ask for a new link/],
] as const)(
  'after %s the form has its typed values and can be sent again',
  async (_, fault, words) => {
    const { press, enter, platform } = await open();
    await platform.breakNext('changePassword', fault);
    await enter(starlight);
    await press('Save');
    await screen.findByText(words);
    const link = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    await press('Try again');
    expect(await password()).toHaveProperty('value', 'starlight');
    expect(document.activeElement).toBe(await heading('Choose a new password'));
    await press('Save');
    await heading(changed);
  },
);

test('a password refused after a lost request can be tried for a sign-in, or corrected', async () => {
  const { press, enter, platform } = await open();
  await platform.breakNext('changePassword', 'request-lost', 'refused');
  await enter(starlight);
  for (const button of ['Save', 'Try again', 'Save']) await press(button);
  await screen.findByText(/an earlier try may have worked/);
  within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
  await press('Try again');
  expect(await password()).toHaveProperty('value', 'starlight');
});

test('a link without a token is shown as incomplete, and a new link is offered', async () => {
  await open(null);
  await heading("This link isn't complete");
  screen.getByRole('link', { name: 'Ask for a new link' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a document opened by a mail’s link reloads before a checkout renders, as it exposes the token', async () => {
  const { device } = await open();
  await password();
  act(() => navigate('/checkout?skuId=gems_pack_1&type=gems'));
  expect(screen.queryByRole('heading')).toBeNull();
  await waitFor(() => expect(device.page.reloaded).not.toBe(0));
});

test.each([
  ['the network is back', () => void dispatchEvent(new Event('online'))],
  ['Reload is pressed', () => screen.getByRole('button', { name: 'Reload' }).click()],
])('a page with a failed chunk renders once %s, and its link still works', async (_, retry) => {
  const texts = missingTexts('account');
  const { press, enter } = await open(mailed, texts);
  await heading("This page hasn't loaded yet");
  jest.mocked(console.error).mockClear();
  texts.missing = false;
  act(retry);
  await enter(starlight);
  await press('Save');
  await heading(changed);
});
