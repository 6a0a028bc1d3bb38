import { DownloadScreen } from '#ui/screens/download/download-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { PromoCodeScreen } from '#ui/screens/promo-code/promo-code-screen.tsx';
import { screen, within } from '@testing-library/react';
import { heading, luna, type RenderedStore } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({
  home: HomeScreen,
  promoCode: PromoCodeScreen,
  download: DownloadScreen,
});

let store: RenderedStore;
beforeEach(async () => {
  store = await render('/home', luna);
  await heading('Store');
});

const openMenu = async () => {
  await store.press('Menu');
  return within(screen.getByRole('menu', { name: 'Menu' }));
};

test('the bar has the nickname, the balance and links to the pages, and marks the current one', async () => {
  /** The row of links, not the phone's menu: jsdom applies no style sheets, so both are visible. */
  const row = () => {
    const places = screen.getAllByRole('navigation', { name: 'Main' }).at(-1);
    return within(places!).getAllByRole('link');
  };
  expect(row().map((link) => link.getAttribute('href'))).toEqual([
    '/home',
    '/orders',
    '/promo-code',
    '/privacy',
    '/download',
  ]);
  await screen.findAllByText('Luna#1234');
  expect(screen.getByLabelText('Your balance').textContent).toMatch(/12,500.*240/);
  await store.user.click(row()[2]!);
  await heading('Promo code');
  const current = (link: HTMLElement) => link.getAttribute('aria-current');
  expect(row().map(current)).toEqual([null, null, 'page', null, null]);
});

test('the menu for phones has the same pages and the nickname', async () => {
  const menu = await openMenu();
  const items = menu.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Store',
    'Purchases',
    'Promo code',
    'Privacy',
    'Download',
  ]);
  menu.getByText('Luna#1234');
  await store.user.click(items[4]!);
  await heading('How do you want to play?');
});

test('the nickname has its own text direction: one in Hebrew or Arabic is cut at its end, not its beginning', async () => {
  const names = await screen.findAllByText('Luna#1234');
  expect(names.map(({ dir }) => dir)).toEqual(['auto', 'auto']);
});

test('the arrow keys go through the account’s items, then the languages, which are a named group', async () => {
  const { user } = store;
  await store.press('Settings');
  const walked: (string | null | undefined)[] = [];
  for (let items = 0; items < 11; items++) {
    walked.push(document.activeElement?.textContent);
    await user.keyboard('{ArrowDown}');
  }
  const group = within(screen.getByRole('group', { name: 'Language' }));
  const named = group.getAllByRole('menuitemradio').map((item) => item.textContent);
  const account = ['Your purchases', 'Share a picture', 'Log out'];
  expect(walked).toEqual([...account, ...named, 'Your purchases']);
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Русский');
  await user.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Your purchases');
});

test('a click outside closes a menu, and a click beside its items does not', async () => {
  const { user } = store;
  const button = screen.getByRole('button', { name: 'Menu' });
  const isOpen = () => button.getAttribute('aria-expanded');
  await user.click((await openMenu()).getByText('Luna#1234'));
  expect(isOpen()).toBe('true');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(isOpen()).toBeNull();
  await user.click(button);
  await user.click(button);
  expect(isOpen()).toBeNull();
});
