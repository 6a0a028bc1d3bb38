import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { PromoCodeScreen } from '#ui/screens/promo-code/promo-code-screen.tsx';
import { screen, within } from '@testing-library/react';
import { players } from '../support/platform.ts';
import { promoCodes } from '../support/promo-codes.ts';
import { heading, luna, lunaInGame, type RenderedStore } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ login: LoginScreen, promoCode: PromoCodeScreen });

const open = (player = luna) => render('/promo-code', player);
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your code' });
const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Redeem' }).disabled;
const success = () => heading(/^Success! The items were added to your account/, 2);

async function redeem({ enter, press }: RenderedStore, typed: string): Promise<void> {
  await enter({ 'Your code': typed });
  await press('Redeem');
}

const balance = async (gems: string) =>
  expect(
    await within(await screen.findByLabelText('Your balance')).findAllByText(gems),
  ).not.toHaveLength(0);

test('a good code is redeemed, and the balance, which the page shows once, rises', async () => {
  const store = await open();
  await redeem(store, ` ${promoCodes.good} `);
  const title = await success();
  await screen.findByText('Your balance went up by 50 gems and 500 coins.');
  expect(document.activeElement).toBe(title);
  await balance('290');
  expect(screen.getAllByLabelText('Your balance')).toHaveLength(1);
  await store.press('Redeem another code');
  expect((await code()).value).toBe('');
});

test('a redeemed code does not refer to the balance if the new one could not be loaded', async () => {
  const store = await open();
  await balance('240');
  await store.platform.breakNext('profile', 'unavailable');
  await redeem(store, promoCodes.good);
  await success();
  await balance('240');
  expect(screen.queryByText(/Your balance at the top/)).toBeNull();
});

describe('the promo code page in the game', () => {
  test('shows the balance that the success message refers to, which rises', async () => {
    const store = await open(lunaInGame);
    await balance('240');
    await redeem(store, promoCodes.good);
    await screen.findByText('Your balance at the top shows it. Have fun!');
    await balance('290');
  });

  test('shows the new balance after a code with an unknown outcome', async () => {
    const store = await open(lunaInGame);
    await store.platform.breakNext('redeemPromoCode', 'answer-lost');
    await redeem(store, promoCodes.good);
    const modal = await screen.findByRole('dialog');
    within(modal).getByText(/Check your balance first. If nothing has arrived, try again/);
    await store.press('Close');
    await balance('290');
  });
});

test('the button does not ask to fill in the form while the message of a refused code is open', async () => {
  const store = await open();
  await redeem(store, promoCodes.unknown);
  await screen.findByRole('dialog');
  expect(screen.queryByText(/First fill in everything above/)).toBeNull();
});

test.each([
  [promoCodes.unknown, "We couldn't find this promocode"],
  [promoCodes.exhausted, 'Redeem limit was already reached'],
  [promoCodes.expired, 'The requested promocode is expired'],
  [promoCodes.strange, 'Something gone wrong with your request'],
  [promoCodes.good, 'You have already redeemed this promocode'],
])('the code %s opens the dialog “%s”, and stays typed', async (typed, title) => {
  const store = await open();
  if (typed === promoCodes.good) await store.ports.promo.redeem(typed);
  await redeem(store, typed);
  await screen.findByRole('dialog', { name: title });
  await store.press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await code()).value).toBe(typed);
});

test('a player who has to sign in again at Redeem finds the typed code and can redeem it', async () => {
  const store = await open();
  await code();
  await store.platform.endSessions();
  await redeem(store, promoCodes.good);
  await store.enter({ 'E-mail': players.luna.email, Password: players.luna.password });
  await store.press('Sign in');
  expect((await code()).value).toBe(promoCodes.good);
  expect(screen.queryByRole('dialog')).toBeNull();
  await store.press('Redeem');
  await success();
});

test('an incomplete code is marked once it is left, until it is complete, which enables Redeem', async () => {
  const { user, enter } = await open();
  const marked = async () => (await code()).getAttribute('aria-invalid');
  const incomplete = "That code isn't complete yet.";
  await user.click(await code());
  await user.tab();
  screen.getByText('Required');
  await enter({ 'Your code': 'KITE WOOD2' });
  expect([await marked(), screen.queryByText('Required'), isOff()]).toEqual(['true', null, true]);
  screen.getByText(incomplete);
  const reason = screen.getByText('First fill in everything above correctly.');
  await enter({ 'Your code': '02620' });
  expect([await marked(), isOff(), reason.isConnected]).toEqual([null, false, false]);
  await enter({ 'Your code': '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}' });
  expect(await marked()).toBeNull();
  expect(screen.queryByText(incomplete)).toBeNull();
  await user.tab();
  expect(await marked()).toBe('true');
  screen.getByText(incomplete);
});

test('while a code is being redeemed, Redeem is busy and keeps the focus, and the code cannot be edited', async () => {
  const store = await open();
  await code();
  await store.platform.slowDown(1_000);
  await redeem(store, promoCodes.good);
  const busy = await screen.findByRole('button', { name: 'Redeeming…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(busy);
  await store.enter({ 'Your code': 'X' });
  expect((await code()).value).toBe(promoCodes.good);
  await store.advance(5_000);
  await success();
});
