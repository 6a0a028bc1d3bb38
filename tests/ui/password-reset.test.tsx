import { act, screen, within, waitFor } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { type RenderedStore, renderStore } from '../support/render-store.tsx';

const password = () => screen.findByLabelText('New password');
const confirmation = () => screen.findByLabelText('Confirm password');
const save = () => screen.getByRole('button', { name: 'Save' });

/** Opens the page as a mail's link does, after the token has been removed from the address. */
function open(token: string | null): Promise<RenderedStore> {
  return renderStore('/password-reset', { mailLink: { path: '/password-reset', token } });
}

/** Opens the page as the link of a mail to Luna does. */
async function openMailed(): Promise<RenderedStore> {
  // The fake world numbers its tokens, so the first mail's token is known in advance.
  return renderStore('/password-reset', {
    mailLink: { path: '/password-reset', token: 'reset_000001' },
    prepare: async ({ ports }) => {
      await ports.password.requestReset('luna@kitewood.test');
    },
  });
}

test('a new password that is typed twice is saved, and signs in', async () => {
  const { user, ports } = await openMailed();
  expect((await password()).getAttribute('autocomplete')).toBe('new-password');
  expect(save()).toHaveProperty('disabled', true);
  await user.type(await password(), 'starlight');
  expect(save()).toHaveProperty('disabled', true);
  await user.type(await confirmation(), 'starlight');
  await user.click(save());
  expect(document.activeElement).toBe(
    await screen.findByRole('heading', { level: 1, name: 'Your password has been changed' }),
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe('Your password has been changed · Kitewood Store');
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('link', { name: 'Sign in' }));
  expect(window.location.pathname).toBe('/login');
  const answer = await ports.session.signIn({ email: 'luna@kitewood.test', password: 'starlight' });
  expect(answer.ok).toBe(true);
});

test('password managers get the password rules', async () => {
  await openMailed();
  for (const field of [await password(), await confirmation()]) {
    expect(field.getAttribute('passwordrules')).toBe('minlength: 6; maxlength: 15;');
  }
});

test('the passwords cannot be edited while they are being saved', async () => {
  const { user, platform } = await openMailed();
  await user.type(await password(), 'starlight');
  await user.type(await confirmation(), 'starlight');
  await platform.slowDown(5_000);
  await user.click(save());
  await user.type(await password(), '2');
  await user.type(await confirmation(), '2');
  expect(await password()).toHaveProperty('value', 'starlight');
  expect(await confirmation()).toHaveProperty('value', 'starlight');
});

test('invalid passwords show messages once the fields are left, until they are valid', async () => {
  const { user } = await openMailed();
  await user.type(await password(), '12345');
  await user.type(await confirmation(), '123456');
  await user.tab();
  await screen.findByText("Please enter a valid password that's 6 to 15 characters");
  await screen.findByText("These passwords don't match. Try again please.");
  await user.type(await password(), '6');
  expect(screen.queryByText(/Please enter a valid password/)).toBeNull();
  expect(screen.queryByText(/don't match/)).toBeNull();
  expect(save()).toHaveProperty('disabled', false);
});

test('Show password reveals its own field and not the other one', async () => {
  const { user } = await openMailed();
  await user.type(await password(), 'starlight');
  const [reveal] = screen.getAllByRole('button', { name: 'Show password' });
  if (reveal) await user.click(reveal);
  expect((await password()).getAttribute('type')).toBe('text');
  expect((await confirmation()).getAttribute('type')).toBe('password');
});

test('an invalid link ends in the error view, which links to requesting a new one', async () => {
  const { user } = await open('no-such-token');
  await user.type(await password(), 'starlight');
  await user.type(await confirmation(), 'starlight');
  await user.click(save());
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  await screen.findByText(/expired, or it has already been used/);
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(window.location.pathname).toBe('/forgot-password');
});

test('after a failed request the form has its typed values and can be sent again', async () => {
  const { user, platform } = await openMailed();
  await platform.breakNext('changePassword', 'request-lost');
  await user.type(await password(), 'starlight');
  await user.type(await confirmation(), 'starlight');
  await user.click(save());
  await screen.findByText(/We couldn't reach Kitewood/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await password()).toHaveProperty('value', 'starlight');
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { level: 1, name: 'Choose a new password' }),
  );
  await user.click(save());
  await screen.findByRole('heading', { level: 1, name: 'Your password has been changed' });
});

test('a link without a token is shown as incomplete, and a new link is offered', async () => {
  await open(null);
  await screen.findByRole('heading', { level: 1, name: "This link isn't complete" });
  screen.getByRole('link', { name: 'Ask for a new link' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a document opened by a mail’s link reloads before a checkout renders, as it exposes the token', async () => {
  const { device } = await open('reset_000001');
  await password();
  act(() => navigate('/checkout?skuId=gems_pack_1&type=gems'));
  expect(screen.queryByRole('heading')).toBeNull();
  await waitFor(() => expect(device.page.reloaded).not.toBe(0));
});

test('a page with a failed chunk renders once the network is back, and its link still works', async () => {
  let texts = false;
  const { user } = await renderStore('/password-reset', {
    mailLink: { path: '/password-reset', token: 'reset_000001' },
    prepare: async ({ ports }) => {
      await ports.password.requestReset('luna@kitewood.test');
    },
    retell(translator) {
      const add = translator.addResourceBundle.bind(translator);
      translator.addResourceBundle = (...bundle) => {
        if (texts || bundle[1] !== 'account') return add(...bundle);
        throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
      };
    },
  });
  await screen.findByRole('heading', { level: 1, name: "This page hasn't loaded yet" });
  jest.mocked(console.error).mockClear();
  texts = true;
  act(() => void dispatchEvent(new Event('online')));
  await user.type(await password(), 'starlight');
  await user.type(await confirmation(), 'starlight');
  await user.click(save());
  await screen.findByRole('heading', { level: 1, name: 'Your password has been changed' });
});
