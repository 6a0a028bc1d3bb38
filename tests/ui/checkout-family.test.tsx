import type { FamilyRefusal } from '#ports/payments.ts';
import en from '#ui/i18n/locales/en/app.json';
import { errors, form } from '#ui/i18n/locales/en/checkout.json';
import texts from '#ui/i18n/locales/en/family.json';
import { purchases } from '#ui/i18n/locales/en/store.json';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fillCard, field as cardField, payButton } from '../support/card-form.ts';
import { failureDialog, successHeading } from '../support/checkout-page.ts';
import { FakeFamily, familyPorts, rightPin, wrongPin } from '../support/fake-family.ts';
import { FakeBrowser } from '../support/fake-store.ts';
import { capped, dollars, eachTime, nothingSold } from '../support/family.ts';
import {
  gemPackAddress,
  luna,
  type RenderedStore,
  type RenderOptions,
} from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';
import { withCard } from '../support/saved-card.ts';

const { pin, checkout, notice, page: onPage } = texts;

/** The rules of a browser, and of the account. */
const rulesIn = (browser: FakeBrowser) => ({
  ...familyPorts(new FakeFamily({ now: browser.clock.now, disk: browser.journal })),
  /** Whether their chunk fails to load. */
  missing: false,
});

type Rules = ReturnType<typeof rulesIn>;

interface Options extends RenderOptions {
  /** Sets the rules before the store reads them; by default every purchase needs this browser's PIN. */
  readonly set?: (family: Rules) => void;
}

interface Page extends RenderedStore {
  readonly family: Rules;
}

/** Opens the checkout of the gem pack, as Luna. */
async function open({
  set = ({ device }) => void device.hold(),
  ...options
}: Options = {}): Promise<Page> {
  const browser = new FakeBrowser();
  const family = rulesIn(browser);
  set(family);
  const page = await renderStore(gemPackAddress, { ...luna, ...options, browser, family });
  return { ...page, family };
}

async function openFilled(options: Options = {}): Promise<Page> {
  const page = await open(options);
  await fillCard(page.user);
  return page;
}

async function openWithSavedCard(): Promise<Page> {
  const page = await open({ prepare: withCard('luna') });
  await page.user.click(await screen.findByRole('radio'));
  return page;
}

const question = () => screen.findByRole('dialog', { name: pin.title.purchase });
const pinField = () => screen.getByLabelText<HTMLInputElement>(pin.field);

async function pressPay({ user }: Page): Promise<void> {
  await user.click(payButton());
}

async function charges({ platform }: Page): Promise<number> {
  return (await platform.ledger()).filter(({ kind }) => kind === 'charge').length;
}

/** Expects that no attempt was recorded, and that nothing was charged. */
async function expectNothingSent(page: Page): Promise<void> {
  expect(await page.platform.ledger()).toEqual([]);
  expect(JSON.stringify([...page.journal.kept.values()])).not.toContain('gems_pack_3');
}

describe('Pay, while every purchase needs the PIN', () => {
  test.each([
    ['a typed card', openFilled],
    ['a saved card', openWithSavedCard],
  ])(
    'with %s, sends and records nothing before the PIN is proved, and then pays',
    async (_, openReady) => {
      const page = await openReady();
      await pressPay(page);
      await question();
      await expectNothingSent(page);
      await page.user.type(pinField(), `${wrongPin}{Enter}`);
      screen.getByText(/4 more tries/);
      await expectNothingSent(page);
      await page.user.type(pinField(), `${rightPin}{Enter}`);
      await successHeading();
      expect(await charges(page)).toBe(1);
    },
  );

  test('keeps everything typed if the question is closed, and asks again', async () => {
    const page = await openFilled();
    await pressPay(page);
    await page.press(pin.cancel);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await cardField('Name on card')).value).toBe('Luna Kitewood');
    expect((await cardField('Card number')).value).toBe('4242 4242 4242 4242');
    await expectNothingSent(page);
    await pressPay(page);
    await question();
  });

  test('asks once and pays once if it is pressed twice', async () => {
    const page = await openFilled();
    await page.user.dblClick(payButton());
    await question();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await page.user.type(pinField(), `${rightPin}{Enter}`);
    await successHeading();
    expect(await charges(page)).toBe(1);
  });

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

  test('orders nothing if the page is left, and the question does not open on another page', async () => {
    const page = await openFilled();
    await pressPay(page);
    await question();
    await page.press(en.app.back);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.app.family?.value?.question.state.kind).toBe('closed');
    await expectNothingSent(page);
  });

  test('the PIN is in no event, no stored value and not in the page', async () => {
    const page = await openFilled();
    await pressPay(page);
    await question();
    await page.user.type(pinField(), `${rightPin}{Enter}`);
    await successHeading();
    const left = [
      await page.platform.events(),
      [...page.browser.stored],
      [...page.journal.kept],
      document.documentElement.outerHTML,
    ];
    expect(JSON.stringify(left)).not.toContain(rightPin);
  });
});

describe('the notice of the rules', () => {
  test('lists the rules that hold', async () => {
    await open();
    const main = within(await screen.findByRole('main'));
    await main.findByText(notice.on);
    await main.findByText(onPage.rules.each);
  });

  test('says until when rules hold that end', async () => {
    await open({
      set: ({ device }) => void device.hold().endAt(Date.UTC(2030, 4, 17, 12)),
    });
    const main = within(await screen.findByRole('main'));
    await main.findByText('The purchase lock ends on May 17, 2030');
  });

  test('is absent while the rules are off, and Pay asks nothing', async () => {
    const page = await openFilled({ set: () => undefined });
    expect(within(screen.getByRole('main')).queryByText(notice.on)).toBeNull();
    await pressPay(page);
    await successHeading();
  });

  test('counts the player’s own month, and Pay asks nothing while it is below the limit', async () => {
    const page = await openFilled({ set: ({ device }) => void device.hold(capped(1000)) });
    screen.getByText('Bought with this account in this browser this month: $0.00 of $10.00.');
    expect(screen.queryByText(checkout.overCap)).toBeNull();
    await pressPay(page);
    await successHeading();
  });

  test('says that the purchase would exceed the limit, and Pay asks for the PIN', async () => {
    const page = await openFilled({ set: ({ device }) => void device.hold(capped(400)) });
    screen.getByText(checkout.overCap);
    screen.getByText(pin.others);
    await pressPay(page);
    expect((await question()).textContent).toMatch(/The limit for a month is \$4\.00\./);
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
});

describe('while nothing is sold', () => {
  test('the checkout says so in place of the form and Pay', async () => {
    await open({ set: ({ device }) => void device.hold(nothingSold) });
    await screen.findByText(checkout.none.body);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  test('a press of Pay that finds it out sends nothing, and the focus moves to the heading', async () => {
    const page = await openFilled({ set: () => undefined });
    page.family.device.hold(nothingSold);
    await pressPay(page);
    await screen.findByText(checkout.none.body);
    expect(document.activeElement?.tagName).toBe('H1');
    await expectNothingSent(page);
  });
});

test('no new card can be saved if the rules say so, and the form says why', async () => {
  const page = await open();
  await screen.findByText(checkout.cards);
  expect(screen.queryByRole('checkbox', { name: form.save })).toBeNull();
  page.family.device.hold({ ...eachTime, saveCards: true });
  await act(async () => page.app.family?.value?.read());
  screen.getByRole('checkbox', { name: form.save });
  expect(screen.queryByText(checkout.cards)).toBeNull();
});

test('says so if the rules have just changed, and another press of Pay follows the new ones', async () => {
  const page = await openFilled({ set: () => undefined });
  page.journal.rules = eachTime;
  await pressPay(page);
  await screen.findByText(checkout.rulesChanged.title);
  await expectNothingSent(page);
  page.family.device.hold();
  await pressPay(page);
  await question();
  await page.user.type(pinField(), `${rightPin}{Enter}`);
  await successHeading();
});

test('pays nothing if the rules cannot be loaded, and loads them at the next press', async () => {
  const page = await openFilled({
    set: (family) => {
      family.device.hold();
      family.missing = true;
    },
  });
  await pressPay(page);
  const title = await screen.findByText(checkout.rulesUnknown.title);
  expect(title.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  await expectNothingSent(page);
  page.family.missing = false;
  await pressPay(page);
  await question();
});

test.each(['family-pin', 'family-cap', 'family-off'] as const satisfies readonly FamilyRefusal[])(
  'the platform’s refusal %s is shown as a rule, not as an error',
  async (problem) => {
    const page = await openFilled({
      set: () => undefined,
      prepare: ({ ports }) => {
        jest.spyOn(ports.payments, 'createPurchase').mockResolvedValue({ ok: false, problem });
      },
    });
    await pressPay(page);
    const dialog = within(await failureDialog());
    await dialog.findByText(checkout.refused[problem]);
    dialog.getByText(purchases.nothingPaid);
    expect(dialog.queryByText(errors.subtitle)).toBeNull();
  },
);
