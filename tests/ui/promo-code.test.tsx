import { screen, waitFor, within } from '@testing-library/react';
import { players } from '../support/platform.ts';
import { promoCodes } from '../support/promo-codes.ts';
import { renderStore } from '../support/render-store.tsx';

const luna = { signedInAs: 'luna' } as const;
const code = () => screen.findByRole('textbox', { name: 'Your code' });
const redeem = () => screen.getByRole('button', { name: 'Redeem' });

test('a good code is redeemed, and the balance rises', async () => {
  const { user } = await renderStore('/promo-code', luna);
  await user.type(await code(), ` ${promoCodes.good} `);
  await user.click(redeem());
  const success = await screen.findByRole('heading', { level: 2, name: /^Success!/ });
  expect(success).toHaveProperty(
    'textContent',
    expect.stringContaining('Success! The items were added to your account'),
  );
  await screen.findByText('Your balance went up by 50 gems and 500 coins.');
  expect(document.activeElement).toBe(success);
  const balance = within(screen.getByLabelText('Your balance'));
  await waitFor(() => expect(balance.getAllByText('290')).not.toHaveLength(0));
  await user.click(screen.getByRole('button', { name: 'Redeem another code' }));
  expect(await code()).toHaveProperty('value', '');
});

describe('the promo code page in the game', () => {
  const inGame = { ...luna, stored: new Map([['embedded', 'true']] as const) };
  const balance = async (gems: string) =>
    expect(
      await within(await screen.findByLabelText('Your balance')).findAllByText(gems),
    ).not.toHaveLength(0);

  test('shows the balance that the success message refers to, which rises', async () => {
    const { user } = await renderStore('/promo-code', inGame);
    await balance('240');
    await user.type(await code(), promoCodes.good);
    await user.click(redeem());
    await screen.findByText('Your balance at the top shows it. Have fun!');
    await balance('290');
  });

  test('shows the new balance after a code with an unknown outcome', async () => {
    const { user, platform } = await renderStore('/promo-code', inGame);
    await platform.breakNext('redeemPromoCode', 'answer-lost');
    await user.type(await code(), promoCodes.good);
    await user.click(redeem());
    const modal = await screen.findByRole('dialog');
    within(modal).getByText(/Check your balance first. If nothing has arrived, try again/);
    await user.click(within(modal).getByRole('button', { name: 'Close' }));
    await balance('290');
  });
});

test('the promo code page outside the game shows the balance once', async () => {
  await renderStore('/promo-code', luna);
  await code();
  expect(screen.getAllByLabelText('Your balance')).toHaveLength(1);
});

test.each([
  [promoCodes.unknown, "We couldn't find this promocode"],
  [promoCodes.exhausted, 'Redeem limit was already reached'],
  [promoCodes.expired, 'The requested promocode is expired'],
  [promoCodes.strange, 'Something gone wrong with your request'],
])('the code %s opens the dialog “%s”, and stays typed', async (typed, title) => {
  const { user } = await renderStore('/promo-code', luna);
  await user.type(await code(), typed);
  await user.click(redeem());
  const modal = await screen.findByRole('dialog', { name: title });
  await user.click(within(modal).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await code()).toHaveProperty('value', typed);
});

test('a code that was redeemed before opens a dialog that says so', async () => {
  const { user } = await renderStore('/promo-code', {
    ...luna,
    prepare: async ({ ports }) => {
      await ports.promo.redeem(promoCodes.good);
    },
  });
  await user.type(await code(), promoCodes.good);
  await user.click(redeem());
  await screen.findByRole('dialog', { name: 'You have already redeemed this promocode' });
});

test.each(['request-lost', 'unavailable'] as const)(
  'a request that fails (%s) opens a dialog, and the code stays typed',
  async (fault) => {
    const { user, platform } = await renderStore('/promo-code', luna);
    await platform.breakNext('redeemPromoCode', fault);
    await user.type(await code(), promoCodes.good);
    await user.click(redeem());
    await screen.findByRole('dialog', { name: 'Something gone wrong with your request' });
    expect(await code()).toHaveProperty('value', promoCodes.good);
  },
);

test('a player who has to sign in again at Redeem finds the typed code and can redeem it', async () => {
  const { user, platform } = await renderStore('/promo-code', luna);
  await user.type(await code(), promoCodes.good);
  await platform.endSessions();
  await user.click(redeem());
  await user.type(await screen.findByLabelText('E-mail'), players.luna.email);
  await user.type(screen.getByLabelText('Password'), players.luna.password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await code()).toHaveProperty('value', promoCodes.good);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(redeem());
  await screen.findByRole('heading', { level: 2, name: /^Success!/ });
});

test('Redeem is disabled until ten letters or digits in a row are typed', async () => {
  const { user } = await renderStore('/promo-code', luna);
  await user.type(await code(), 'KITE WOOD2');
  expect(redeem()).toHaveProperty('disabled', true);
  await user.type(await code(), '02620');
  expect(redeem()).toHaveProperty('disabled', false);
});

test('an invalid code is marked with a message once it is left, until it is valid', async () => {
  const { user } = await renderStore('/promo-code', luna);
  const marked = async () => (await code()).getAttribute('aria-invalid');
  await user.click(await code());
  await user.tab();
  screen.getByText('Required');
  await user.type(await code(), 'KITEWOOD2');
  expect([await marked(), screen.queryByText('Required')]).toEqual(['true', null]);
  screen.getByText("That code isn't complete yet.");
  await user.type(await code(), '026');
  expect(await marked()).toBeNull();
  await user.type(await code(), '{Backspace}{Backspace}{Backspace}');
  expect(await marked()).toBeNull();
  expect(screen.queryByText("That code isn't complete yet.")).toBeNull();
  await user.tab();
  expect(await marked()).toBe('true');
  screen.getByText("That code isn't complete yet.");
});

test('while a code is being redeemed, Redeem is busy and keeps the focus, and the code cannot be edited', async () => {
  const { user, platform, advance } = await renderStore('/promo-code', luna);
  await user.type(await code(), promoCodes.good);
  await platform.slowDown(1_000);
  await user.click(redeem());
  const busy = await screen.findByRole('button', { name: 'Redeeming…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(busy);
  await user.type(await code(), 'X');
  expect(await code()).toHaveProperty('value', promoCodes.good);
  await advance(5_000);
  await screen.findByRole('heading', { level: 2, name: /^Success!/ });
});
