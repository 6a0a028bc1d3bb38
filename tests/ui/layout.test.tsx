import { CheckoutScreen } from '#ui/screens/checkout/checkout-screen.tsx';
import { ForgotPasswordScreen } from '#ui/screens/forgot-password/forgot-password-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { PromoCodeScreen } from '#ui/screens/promo-code/promo-code-screen.tsx';
import { act, screen, within } from '@testing-library/react';
import { gemPackAddress, heading, luna, lunaInGame } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({
  home: HomeScreen,
  checkout: CheckoutScreen,
  promoCode: PromoCodeScreen,
  passwordForgot: ForgotPasswordScreen,
});

test('a newer version is offered, and applied only when the player agrees', async () => {
  const { device, press } = await render('/home', luna);
  await heading('Store');
  expect(screen.queryByText('A new version of the store is ready.')).toBeNull();
  act(() => device.updates.newVersionWaits());
  expect(device.updates.applied).toBe(0);
  await press('Use it now');
  expect(device.updates.applied).toBe(1);
});

test('the skip link moves the focus to the heading, and adds no history entry', async () => {
  const { follow } = await render('/home', luna);
  const title = await heading('Store');
  const steps = history.length;
  await follow('Skip to content');
  expect(document.activeElement).toBe(title);
  expect([location.hash, history.length]).toEqual(['', steps]);
});

describe('the maintenance notice', () => {
  const text = /^You can't buy anything here right now/;
  const settings = { maintenance: true };

  test.each(['/home', gemPackAddress])(
    'is shown on %s, with links to both app stores in new tabs that say so',
    async (address) => {
      await render(address, { ...luna, settings });
      const notice = (await screen.findByText(text)).closest<HTMLElement>('[aria-live]');
      const links = within(notice!).getAllByRole('link');
      expect(links).toHaveLength(2);
      for (const link of links) {
        expect(link.getAttribute('target')).toBe('_blank');
        expect(link.textContent).toMatch(/ \(opens in a new tab\)$/);
      }
    },
  );

  test.each([
    ['/promo-code, which sells no items', '/promo-code', luna],
    ['/forgot-password, which sells no items', '/forgot-password', luna],
    ['/home in the game', '/home', lunaInGame],
    ['the checkout in the game', gemPackAddress, lunaInGame],
  ])('is absent on %s', async (_, address, player) => {
    await render(address, { ...player, settings });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(text)).toBeNull();
  });
});
