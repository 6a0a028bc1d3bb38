import { addManyPurchases } from '#adapters/fake/scenario/purchases.ts';
import en from '#ui/i18n/locales/en/orders.json';
import { OrdersScreen } from '#ui/screens/orders/orders-screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { withoutPages } from '../support/account-purchases.ts';
import type { FakePorts } from '../support/fake-store.ts';
import { players } from '../support/platform.ts';
import { heading, luna, type RenderOptions } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ orders: OrdersScreen });

const open = (prepare: RenderOptions['prepare'], address = '/orders') =>
  render(address, { ...luna, prepare });

/** More purchases than the platform lists at once, all from another device. */
const boughtMany = ({ browser, clock }: FakePorts) =>
  browser.world.run((state) => addManyPurchases(state, players.luna.userId, clock.now()));

/** The page of a purchase that the third call lists. */
const far = '/orders?reference=player-luna-elsewhere-120';

test('after the last purchases, which remove the pressed button, the focus is on the first of them', async () => {
  const page = await open(async (fake) => {
    await boughtMany(fake);
    await fake.browser.world.run((state) => {
      for (const id of Object.keys(state.purchases).slice(60)) delete state.purchases[id];
    });
  });
  await page.press(en.more);
  await waitFor(() => expect(screen.queryByRole('button', { name: en.more })).toBeNull());
  const region = screen.getByRole('region', { name: en.elsewhere });
  const added = within(region).getAllByRole('listitem')[50];
  await waitFor(() => expect(added?.contains(document.activeElement)).toBe(true));
});

test('a list of purchases with one unreadable row is not called unloaded', async () => {
  await open((fake) => void withoutPages(fake, 'first', leftOut));
  await heading(en.title);
  expect(screen.queryByText(en.failed)).toBeNull();
});

test('the page of a purchase finds it further down a long history', async () => {
  await open(boughtMany, far);
  await heading(en.receipt);
});

const lost = { ok: false, problem: 'unreachable' } as const;
const leftOut = { ok: true, value: { purchases: [], nextCursor: undefined, incomplete: true } };

test.each([
  ['none', 'first', 'Try again', lost],
  ['not all', 'second', en.more, lost],
  ['only the valid ones', 'first', 'Try again', leftOut],
] as const)(
  'if %s of the purchases could be loaded, the page of one does not say that it is not here, and can try again',
  async (_, from, again, answer) => {
    let pages = { broken: false };
    const page = await open(async (fake) => {
      await boughtMany(fake);
      pages = withoutPages(fake, from, answer);
    }, far);
    await heading(en.details);
    expect(screen.queryByText(en.missing.title)).toBeNull();
    pages.broken = false;
    await page.press(again);
    expect(document.activeElement).toBe(await heading(en.receipt));
  },
);

test('a list that turns out to be empty changes its heading, and leaves the focus where it is', async () => {
  const answer = Promise.withResolvers<object>();
  const purchaseHistory = { page: () => answer.promise };
  await open(({ ports }) => void Object.assign(ports, { purchaseHistory }));
  await heading(en.title);
  const [link] = screen.getAllByRole('link');
  link?.focus();
  const value = { purchases: [], nextCursor: undefined };
  await act(async () => answer.resolve({ ok: true, value }));
  await heading(en.empty.title);
  expect(document.activeElement).toBe(link);
});
