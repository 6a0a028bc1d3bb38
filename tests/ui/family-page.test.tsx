import { addPurchases } from '#adapters/fake/scenario/purchases.ts';
import en from '#ui/i18n/locales/en/family.json';
import orders from '#ui/i18n/locales/en/orders.json';
import { screen, within } from '@testing-library/react';
import { cards } from '../support/cards.ts';
import { capped, eachTime } from '../support/family.ts';
import { FakeFamily, familyPorts } from '../support/fake-family.ts';
import {
  button,
  field,
  news,
  openFamily,
  prove,
  renderFamily,
  says,
} from '../support/family-page.tsx';
import { clockStart as now } from '../support/manual-clock.ts';
import { buyOnOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { heading, luna } from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';

const { page } = en;
const day = 86_400_000;

describe('a visitor', () => {
  test('reads what the lock does, where it holds and where not, and finds refunds, withdrawal, privacy and accessibility', async () => {
    await renderFamily('/family', { family: familyPorts() });
    await heading(page.title);
    for (const text of Object.values(page.can)) screen.getByText(text);
    screen.getByText(page.where.device);
    screen.getByText(page.where.counts);
    const main = within(screen.getByRole('main'));
    const href = (name: string | RegExp) => main.getByRole('link', { name }).getAttribute('href');
    expect(href(/^How refunds work/)).toBe('https://kitewood.test/refunds');
    expect(href('Withdraw from contract here')).toBe('/withdraw');
    expect(href(page.data.privacy)).toBe('/public/privacy');
    expect(href('Accessibility')).toBe('/accessibility');
  });

  test('is not shown the state of any lock, and can sign in to this page', async () => {
    await renderFamily('/family', { family: familyPorts(new FakeFamily().hold()) });
    const link = await screen.findByRole('link', { name: page.signIn });
    expect(link.getAttribute('href')).toBe('/login?returnTo=%2Ffamily');
    expect(screen.queryByText(page.rules.each)).toBeNull();
    expect(screen.queryByText(page.month.title)).toBeNull();
  });

  test('finds no withdrawal if the studio has turned it off', async () => {
    await renderFamily('/family', { family: familyPorts(), settings: { withdrawal: {} } });
    await heading(page.title);
    expect(screen.queryByRole('link', { name: 'Withdraw from contract here' })).toBeNull();
  });
});

describe('the state of the lock', () => {
  test('is off, with the month and nothing to print', async () => {
    await openFamily(familyPorts());
    await says(page.state.off);
    await says(page.month.noneHere);
    expect(screen.queryByText(page.month.others)).toBeNull();
    expect(screen.queryByRole('button', { name: orders.print })).toBeNull();
  });

  test('is followed by the purchases of the account, which can be printed', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { press } = await renderFamily('/family', {
      ...luna,
      family: familyPorts(),
      prepare: async (fake) => {
        await buyOnOtherPage(fake, cards.pays);
        await fake.browser.world.run((state) =>
          addPurchases(state, players.luna.userId, fake.clock.now()),
        );
      },
    });
    const here = await screen.findByRole('region', { name: orders.here });
    expect(within(here).getAllByRole('listitem')).toHaveLength(1);
    await screen.findByRole('region', { name: orders.elsewhere });
    await press(orders.print);
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('is on, with its rules and the accounts that count', async () => {
    await openFamily(familyPorts(new FakeFamily().hold(capped(2050))));
    await says('The lock has been on since November 20, 2026.');
    await says(page.state.device);
    await says(/go over \$20\.50\.$/);
    await says(page.rules.cardsNot);
    await says(page.month.others);
  });

  test('speaks of other accounts only if there is a limit', async () => {
    await openFamily(familyPorts(new FakeFamily().hold(eachTime)));
    await says(page.month.noneHere);
    expect(screen.queryByText(page.month.others)).toBeNull();
  });

  test('says that a purchase in a currency without a limit needs the PIN', async () => {
    const caps = [{ minor: 2000, currency: 'BRL' }];
    await openFamily(
      familyPorts(new FakeFamily().hold({ mode: 'over-cap', caps, saveCards: true })),
    );
    await says(page.rules.noCap);
    await says(page.rules.cardsSaved);
  });

  test('shows what was bought this month by the account', async () => {
    const family = familyPorts();
    const spent = [{ minor: 998, currency: 'USD' }];
    const account = new FakeFamily().hold(eachTime, { spent });
    await openFamily({ ...family, account });
    await says('Bought with this account so far: $9.98.');
    await says(page.state.account);
    expect(screen.queryByText(page.month.others)).toBeNull();
  });

  test('is ending at its date, and can be kept on with the PIN', async () => {
    const device = new FakeFamily().hold().endAt(now + 3 * day);
    const store = await openFamily(familyPorts(device));
    await says('The lock ends on November 23, 2026. Until then it holds.');
    expect(screen.queryByRole('button', { name: page.actions.forgot })).toBeNull();
    await store.press(page.actions.keepOn);
    await prove(store, en.pin.title['keep-on']);
    await news(page.news['kept-on']);
    expect(device.family.kind).toBe('on');
  });

  test('names the time until which no PIN works', async () => {
    const device = new FakeFamily().hold(eachTime, { lockedUntil: now + 300_000 });
    await openFamily(familyPorts(device));
    await says('Too many wrong PINs. No PIN works until Nov 20, 2026, 12:05 PM.');
  });

  test('offers only the slow way out if the record cannot be read', async () => {
    const device = new FakeFamily().hold(eachTime, { since: null, unreadable: true });
    await openFamily(familyPorts(device));
    await says(page.state.unreadable);
    await button(page.actions.forgot);
    for (const action of [page.actions.rules, page.actions.pin, page.actions.turnOff]) {
      expect(screen.queryByRole('button', { name: action })).toBeNull();
    }
  });

  test('can be asked for again if it could not be read, which moves the focus to the heading', async () => {
    const device = new FakeFamily().fails('unavailable');
    const store = await openFamily(familyPorts(device));
    await says(page.state.failed);
    device.problem = undefined;
    await store.press('Try again');
    await says(page.state.off);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('says why if this browser stores nothing', async () => {
    await openFamily(familyPorts(new FakeFamily().fails('denied')));
    await says(page.state.denied);
  });
});

describe('a forgotten PIN', () => {
  const begin = (days: number) => page.forgot.begin.replace('{{days}}', String(days));

  test('is reset in three days with the account’s password', async () => {
    const { device, account } = familyPorts(new FakeFamily().hold());
    const store = await openFamily({ device, account });
    await store.press(page.actions.forgot);
    await says(/^Type the password of luna@example\.test\. The lock then ends in 3 days\./);
    const password = await field(page.forgot.field);
    expect(password.autocomplete).toBe('current-password');
    await store.user.type(password, 'moonlight');
    await store.press(begin(3));
    await news(page.news.ending);
    expect(device.family).toMatchObject({ kind: 'ending', until: now + 3 * day });
  });

  test('is not reset with a wrong password, which is named and takes the focus', async () => {
    const { device, account } = familyPorts(new FakeFamily().hold());
    const store = await openFamily({ device, account });
    await store.press(page.actions.forgot);
    await store.user.type(await field(page.forgot.field), 'sunlight');
    await store.press(begin(3));
    await says(page.problems['invalid-credentials']);
    expect(document.activeElement).toBe(await field(page.forgot.field));
    expect((await field(page.forgot.field)).value).toBe('sunlight');
    expect(device.family.kind).toBe('on');
  });

  test('is reset in ten days if the account has no password', async () => {
    const { device, account } = familyPorts(new FakeFamily().hold());
    const store = await openFamily({ device, account }, 'finn');
    await store.press(page.actions.forgot);
    await says(/^This account has no password/);
    expect(screen.queryByLabelText(page.forgot.field)).toBeNull();
    await store.press(begin(10));
    await news(page.news.ending);
    expect(device.family).toMatchObject({ kind: 'ending', until: now + 10 * day });
  });
});

describe('a build without the lock', () => {
  test('has no page at its address, and no link to it', async () => {
    await renderStore('/family');
    await heading('This path leads nowhere');
    expect(screen.queryByRole('link', { name: page.title })).toBeNull();
  });
});

test('every footer links to the page', async () => {
  await renderFamily('/login', { family: familyPorts() });
  const link = await screen.findByRole('link', { name: page.title });
  expect(link.getAttribute('href')).toBe('/family');
});
