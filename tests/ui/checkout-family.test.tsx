import en from '#ui/i18n/locales/en/app.json';
import { errors, form } from '#ui/i18n/locales/en/checkout.json';
import texts from '#ui/i18n/locales/en/family.json';
import { purchases } from '#ui/i18n/locales/en/store.json';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fillCard, field as cardField, payButton } from '../support/card-form.ts';
import { failureDialog, lockedBrowser, type Rules } from '../support/checkout-page.ts';
import { missingTexts } from '../support/missing-texts.ts';
import { capped, dollars, eachTime, nothingSold } from '../support/family.ts';
import {
  gemPackAddress,
  luna,
  type RenderedStore,
  type RenderOptions,
} from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';

const { pin, checkout, notice, page: onPage } = texts;

interface Options extends RenderOptions {
  /** Sets the rules before the store reads them; by default every purchase needs this browser's PIN. */
  readonly set?: Parameters<typeof lockedBrowser>[0];
}

interface Page extends RenderedStore {
  readonly family: Rules;
}

/** Opens the checkout of the gem pack, as Luna. */
async function open({ set, ...options }: Options = {}): Promise<Page> {
  const locked = lockedBrowser(set);
  const page = await renderStore(gemPackAddress, { ...luna, ...options, ...locked });
  return { ...page, family: locked.family };
}

async function openFilled(options: Options = {}): Promise<Page> {
  const page = await open(options);
  await fillCard(page.user);
  return page;
}

const question = () => screen.findByRole('dialog', { name: pin.title.purchase });

async function pressPay({ user }: Page): Promise<void> {
  await user.click(payButton());
}

describe('Pay, while every purchase needs the PIN', () => {
  test('is busy with its label while the rules are read', async () => {
    const page = await openFilled();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { device } = page.family;
    const read = device.read.bind(device);
    jest.spyOn(device, 'read').mockImplementation(async () => {
      await promise;
      return read();
    });
    await pressPay(page);
    expect([payButton().ariaBusy, payButton().textContent]).toEqual(['true', 'Pay $4.99']);
    expect((await cardField('Name on card')).readOnly).toBe(true);
    await act(async () => resolve());
    await question();
  });

  test('closes its question if the page is left', async () => {
    const page = await openFilled();
    await pressPay(page);
    await question();
    await page.press(en.app.back);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.app.family?.value?.question.state.kind).toBe('closed');
  });
});

test('a press of Pay keeps what was typed and says so if the texts of its question fail to load, and the next one asks', async () => {
  const texts = missingTexts('family');
  const page = await openFilled(texts);
  await pressPay(page);
  await screen.findByText(en.problems.unavailable.body);
  expect((await cardField('Name on card')).value).not.toBe('');
  texts.missing = false;
  await pressPay(page);
  await question();
});

describe('the notice of the rules', () => {
  const until = Date.UTC(2030, 4, 17, 12);
  const month = 'Bought with this account in this browser this month: $0.00 of $10.00.';

  test.each<[string, (family: Rules) => unknown, shown: string[], absent: string[]]>([
    [
      'lists the rules that hold',
      ({ device }) => device.hold(),
      [notice.on, onPage.rules.each],
      [],
    ],
    [
      'says until when rules hold that end',
      ({ device }) => device.hold().endAt(until),
      ['The purchase lock ends on May 17, 2030'],
      [],
    ],
    [
      'counts the player’s own month up to its limit',
      ({ device }) => device.hold(capped(1000)),
      [month],
      [checkout.overCap],
    ],
    [
      'says that rules cannot be read, in place of rules',
      ({ device }) => device.hold(eachTime, { unreadable: true }),
      [onPage.state.unreadable],
      [onPage.rules.each],
    ],
    ['is absent while the rules are off', () => undefined, [], [notice.on]],
  ])('%s', async (_, set, shown, absent) => {
    await openFilled({ set });
    const main = within(screen.getByRole('main'));
    for (const text of shown) await main.findByText(text);
    for (const text of absent) expect(main.queryByText(text)).toBeNull();
  });

  test('says that the purchase would exceed the limit, and Pay asks for the PIN', async () => {
    const page = await openFilled({ set: ({ device }) => device.hold(capped(400)) });
    screen.getByText(checkout.overCap);
    screen.getByText(pin.others);
    await pressPay(page);
    expect((await question()).textContent).toMatch(/The limit for a month is \$4\.00\./);
  });

  test('does not say that an open purchase would exceed the limit, as the month counts it', async () => {
    const page = await openFilled({
      set: ({ device }) => device.hold(capped(499)),
      prepare: ({ ports }) => {
        const lost = { ok: false, problem: 'unavailable' } as const;
        jest.spyOn(ports.payments, 'createPurchase').mockResolvedValue(lost);
      },
    });
    await pressPay(page);
    await act(async () => page.app.family?.value?.read());
    screen.getByText('Bought with this account in this browser this month: $4.99 of $4.99.');
    expect(screen.queryByText(checkout.overCap)).toBeNull();
  });

  test('does not speak of this browser’s other accounts if the account’s rules hold', async () => {
    const page = await openFilled({
      set: ({ account }) => {
        account.problem = undefined;
        account.hold(capped(1000), { spent: dollars(900) });
      },
    });
    screen.getByText('Bought with this account this month: $9.00 of $10.00.');
    screen.getByText(checkout.overCap);
    expect(screen.queryByText(pin.others)).toBeNull();
    await pressPay(page);
    expect((await question()).textContent).not.toContain(pin.others);
  });

  test('speaks of this browser alone if the total of the account is not known', async () => {
    const page = await openFilled({
      set: ({ account }) => {
        account.problem = undefined;
        account.hold(capped(400));
      },
    });
    screen.getByText('Bought with this account in this browser this month: $0.00 of $4.00.');
    await pressPay(page);
    expect((await question()).textContent).toContain(pin.spentHere.replace('{{spent}}', '$0.00'));
  });
});

describe('while nothing is sold', () => {
  test('the checkout says so in place of the form and Pay', async () => {
    await open({ set: ({ device }) => device.hold(nothingSold) });
    await screen.findByText(checkout.none.body);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  test('a press of Pay that finds it out moves the focus to the heading', async () => {
    const page = await openFilled({ set: () => undefined });
    page.family.device.hold(nothingSold);
    await pressPay(page);
    await screen.findByText(checkout.none.body);
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

const saveBox = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: form.save });

test.each<[string, Options['set'], text: string]>([
  ['the rules say so', ({ device }) => device.hold(), checkout.cards.forbidden],
  [
    'their record cannot be read',
    ({ device }) => device.hold(undefined, { unreadable: true }),
    checkout.cards.unknown,
  ],
  ['they cannot be read', ({ account }) => account.fails('unavailable'), checkout.cards.unknown],
  ['they cannot be loaded', (family) => (family.missing = true), checkout.cards.unknown],
])('no new card can be saved if %s, and the form says why', async (_, set, text) => {
  const page = await open({ set });
  await screen.findByText(text);
  expect(saveBox()).toBeNull();
  Object.assign(page.family, { missing: false }).account.fails('unsupported');
  page.family.device.hold({ ...eachTime, saveCards: true });
  await act(async () => (await page.app.family?.load())?.read());
  expect(saveBox()?.ariaDisabled).toBeNull();
  expect(screen.queryByText(text)).toBeNull();
});

test('if the rules turn out to forbid saving, the focus moves from the box to the heading of the form', async () => {
  const page = await open({ set: () => undefined });
  await screen.findByLabelText('Card number');
  saveBox()!.focus();
  page.family.device.hold();
  await act(async () => (await page.app.family?.load())?.read());
  expect(saveBox()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: form.title }));
});

test('the box that saves a card cannot be ticked before the rules are known, and stays', async () => {
  const rules = Promise.withResolvers<void>();
  const page = await open({
    set: ({ device }) => {
      const read = device.read.bind(device);
      jest.spyOn(device, 'read').mockImplementation(() => rules.promise.then(read));
    },
  });
  await screen.findByLabelText('Card number');
  const box = saveBox()!;
  await page.user.click(box);
  expect([box.checked, box.ariaDisabled]).toEqual([false, 'true']);
  await act(async () => rules.resolve());
  expect(saveBox()).toBe(box);
  await page.user.click(saveBox()!);
  expect(saveBox()!.checked).toBe(true);
});

test.each<[string, (family: Rules) => unknown, (page: Page) => void, title: string]>([
  [
    'have just changed',
    () => undefined,
    ({ journal }) => (journal.rules = eachTime),
    checkout.rulesChanged.title,
  ],
  [
    'could not be loaded',
    (family) => Object.assign(family, { missing: true }).device.hold(),
    () => undefined,
    checkout.rulesUnknown.title,
  ],
])('Pay announces that the rules %s', async (_, set, happen, title) => {
  const page = await openFilled({ set });
  happen(page);
  await pressPay(page);
  const shown = await screen.findByText(title);
  expect(shown.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
});

test('a refusal by the platform’s rules is shown as a rule, not as an error', async () => {
  const refusal = { ok: false, problem: 'family-cap' } as const;
  const page = await openFilled({
    set: () => undefined,
    prepare: ({ ports }) => {
      jest.spyOn(ports.payments, 'createPurchase').mockResolvedValue(refusal);
    },
  });
  await pressPay(page);
  const dialog = within(await failureDialog());
  await dialog.findByText(checkout.refused['family-cap']);
  dialog.getByText(purchases.nothingPaid);
  expect(dialog.queryByText(errors.subtitle)).toBeNull();
});
