import { addPurchases } from '#adapters/fake/scenario/purchases.ts';
import en from '#ui/i18n/locales/en/family.json';
import orders from '#ui/i18n/locales/en/orders.json';
import { act, screen, within } from '@testing-library/react';
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
  typePins,
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
    screen.getByText(page.where.unknown);
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
});

const capInReals = {
  mode: 'over-cap',
  caps: [{ minor: 2000, currency: 'BRL' }],
  saveCards: true,
} as const;
const on = (...held: Parameters<FakeFamily['hold']>) => familyPorts(new FakeFamily().hold(...held));
const { others } = page.month;

describe('the state of the lock', () => {
  test.each<[string, ReturnType<typeof familyPorts>, (string | RegExp)[], absent: string[]]>([
    ['off', familyPorts(), [page.state.off, page.month.noneHere], [others, orders.print]],
    [
      'on, with its limit and the accounts that count',
      on(capped(2050)),
      [
        'The lock has been on since November 20, 2026.',
        page.state.device,
        page.where.device,
        /go over \$20\.50\.$/,
        page.rules.cardsNot,
        others,
      ],
      [],
    ],
    ['on without a limit', on(eachTime), [page.month.noneHere], [others]],
    [
      'on without a limit in the player’s currency',
      on(capInReals),
      [page.rules.noCap, page.rules.cardsSaved],
      [],
    ],
    [
      'on for the account, which has bought this month',
      {
        device: new FakeFamily(),
        account: new FakeFamily().hold(eachTime, { spent: [{ minor: 998, currency: 'USD' }] }),
      },
      ['Bought with this account so far: $9.98.', page.state.account, page.where.account],
      [others],
    ],
    [
      'on after too many wrong PINs',
      on(eachTime, { lockedUntil: now + 300_000 }),
      ['Too many wrong PINs. No PIN works until Nov 20, 2026, 12:05 PM.'],
      [],
    ],
    [
      'unreadable, with the slow way out alone',
      on(eachTime, { since: null, unreadable: true }),
      [page.state.unreadable, page.state.wayOut, page.actions.forgot],
      [page.rules.each, page.actions.rules, page.actions.pin, page.actions.turnOff],
    ],
    [
      'unreadable and ending, with no way out but to wait',
      {
        device: new FakeFamily().hold(eachTime, { unreadable: true }).endAt(now + day),
        account: new FakeFamily().fails('unsupported'),
      },
      [page.state.unreadable],
      [page.rules.each, page.state.wayOut, page.actions.forgot],
    ],
    [
      'unknown as this browser stores nothing',
      familyPorts(new FakeFamily().fails('denied')),
      [page.state.denied],
      [],
    ],
  ])('is shown: %s', async (_, family, shown, absent) => {
    await openFamily(family);
    for (const text of shown) await says(text);
    for (const text of absent) expect(screen.queryByText(text)).toBeNull();
  });

  test('has no total of the month while this browser’s purchases cannot be read', async () => {
    await renderFamily('/family', {
      ...luna,
      family: { device: new FakeFamily().fails('denied'), account: new FakeFamily() },
      prepare: ({ journal }) => void (journal.denied = true),
    });
    await screen.findByText(page.state.off);
    expect(screen.queryByText(page.month.title)).toBeNull();
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

  test('is ending at its date', async () => {
    const device = new FakeFamily().hold().endAt(now + 3 * day);
    await openFamily(familyPorts(device));
    await says('The lock ends on November 23, 2026. Until then it holds.');
    expect(screen.queryByRole('button', { name: page.actions.forgot })).toBeNull();
    await button(page.actions.turnOff);
  });

  test('is ending for the account, which nothing can hasten, with no date before the device’s clock', async () => {
    const account = new FakeFamily().hold().endAt(now);
    await openFamily({ device: new FakeFamily(), account });
    await button(page.actions.rules);
    expect((await screen.findAllByText(page.news.ending)).length).toBe(2);
    expect(screen.queryByRole('button', { name: page.actions.turnOff })).toBeNull();
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
});

describe('a forgotten PIN', () => {
  const begin = (days: number) => page.forgot.begin.replace('{{days}}', String(days));

  test('is reset in three days with the account’s password; a wrong one is named and takes the focus', async () => {
    const { device, account } = on();
    const store = await openFamily({ device, account });
    await store.press(page.actions.forgot);
    await says(/^Type the password of luna@example\.test\. The lock then ends in 3 days\./);
    const password = await field(page.forgot.field);
    expect(password.autocomplete).toBe('current-password');
    await store.user.type(password, 'sunlight');
    await store.press(begin(3));
    await says(page.problems['invalid-credentials']);
    expect([document.activeElement, password.value]).toEqual([password, 'sunlight']);
    expect(device.family.kind).toBe('on');
    await store.user.clear(password);
    await store.user.type(password, 'moonlight');
    expect(screen.queryByText(page.problems['invalid-credentials'])).toBeNull();
    await store.press(begin(3));
    await news(page.news.ending);
    expect(device.family).toMatchObject({ kind: 'ending', until: now + 3 * day });
  });

  test('is reset in ten days if the account has no password', async () => {
    const { device, account } = on();
    const store = await openFamily({ device, account }, 'finn');
    await store.press(page.actions.forgot);
    await says(/^This account has no password/);
    expect(screen.queryByLabelText(page.forgot.field)).toBeNull();
    await store.press(begin(10));
    await news(page.news.ending);
    expect(device.family).toMatchObject({ kind: 'ending', until: now + 10 * day });
  });

  test('of an account without a lock is reset from the form that turns it on', async () => {
    const account = new FakeFamily({ ofAccount: true });
    account.turnOn = async () => ({ ok: false, problem: 'proof-needed' });
    const store = await openFamily({ device: new FakeFamily(), account });
    await store.press(page.form.turnOn);
    await typePins(store, '975310');
    await store.press(page.form.start);
    await store.press(en.pin.cancel);
    await store.press(page.actions.forgot);
    await says('The old PIN ends within 3 days. Then you can turn the lock on with a new one.');
    await store.user.type(await field(page.forgot.field), 'moonlight');
    await store.press('End the old PIN within 3 days');
    await news('The old PIN ends within 3 days. Then you can turn the lock on with a new one.');
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

test('what is typed stays if the rules cannot be read meanwhile', async () => {
  const family = familyPorts();
  const { user, app } = await openFamily(family);
  await user.click(await button(page.form.turnOn));
  const pin = await field(page.form.newPin);
  await user.type(pin, '141421');
  family.account.problem = 'unavailable';
  await act(async () => app.family?.value?.read());
  await says(page.state.failed);
  expect([pin.isConnected, pin.value]).toEqual([true, '141421']);
  expect(document.activeElement).toBe(pin);
});

async function openTurnedOff() {
  const family = familyPorts(new FakeFamily().hold());
  const store = await openFamily(family);
  await store.press(page.actions.turnOff);
  await prove(store, en.pin.title['turn-off']);
  await news(page.news['turned-off']);
  return { family, store };
}

test('the news that the lock is off goes once another tab has turned it on', async () => {
  const { family, store } = await openTurnedOff();
  family.device.hold();
  await act(async () => store.app.family?.value?.read());
  await says(page.rules.each);
  expect(screen.queryByText(page.news['turned-off'])).toBeNull();
});

test('the news that the lock is off stays beside a failed read, which can be repeated', async () => {
  const { family, store } = await openTurnedOff();
  family.account.problem = 'unreachable';
  await act(async () => store.app.family?.value?.read());
  await says(page.state.failed);
  await says(page.news['turned-off']);
  family.account.problem = 'unsupported';
  await store.press('Try again');
  await says(page.state.off);
  await says(page.news['turned-off']);
});

test('a failed change gives way to a failed read, which can be repeated', async () => {
  const family = familyPorts(new FakeFamily().hold());
  family.device.turnOff = async () => {
    family.device.problem = 'denied';
    return { ok: false, problem: 'denied' };
  };
  const store = await openFamily(family);
  await store.press(page.actions.turnOff);
  await prove(store, en.pin.title['turn-off']);
  await says(page.state.denied);
  family.device.problem = undefined;
  await store.press('Try again');
  await says(page.rules.each);
});
