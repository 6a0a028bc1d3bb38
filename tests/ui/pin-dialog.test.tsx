import { type PinProof, PinQuestion, type PinPurpose } from '#core/family/pin-question.ts';
import { PinDialog } from '#ui/family/pin-dialog.tsx';
import texts from '#ui/i18n/locales/en/family.json';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { FakeFamily, rightPin, wrongPin } from '../support/fake-family.ts';
import { clockStart } from '../support/manual-clock.ts';
import { renderPage, type RenderedStore } from '../support/render-page.tsx';

const { pin } = texts;

const gems = {
  type: 'gems',
  skuId: 'gems_pack_3',
  title: 'store:packs.gems3',
  picture: 'gems-3.svg',
  quantity: 400,
  bonusPercent: 0,
} as const;

const purchase: PinPurpose = {
  kind: 'purchase',
  item: gems,
  price: { minor: 499, currency: 'USD' },
  spent: { minor: 1200, currency: 'USD' },
};

interface Opened extends RenderedStore {
  readonly family: FakeFamily;
  readonly question: PinQuestion;
  /** What the question was answered with, once it was. */
  readonly answers: PinProof[];
  readonly ask: (purpose?: PinPurpose) => Promise<void>;
}

const others = ['rules', 'pin', 'turn-off', 'keep-on', 'wipe'] as const;

async function open(purpose: PinPurpose | 'none' = purchase): Promise<Opened> {
  const question = new PinQuestion();
  const answers: PinProof[] = [];
  const store = await renderPage('/', { signedInAs: 'luna' }, () => (
    <>
      <button type="button">Opener</button>
      <PinDialog question={question} only={['purchase', ...others]} />
    </>
  ));
  const { now } = store.clock;
  const family = new FakeFamily({ now }).hold();
  const ask = async (about: PinPurpose = purchase) => {
    screen.getByRole('button', { name: 'Opener' }).focus();
    await act(async () => {
      void question.ask(about, (typed) => family.prove(typed)).then((proof) => answers.push(proof));
    });
  };
  if (purpose !== 'none') await ask(purpose);
  return { ...store, family, question, answers, ask };
}

const dialog = () => screen.getByRole('dialog');
const field = () => screen.getByLabelText<HTMLInputElement>(pin.field);
const payButton = () => within(dialog()).getByRole('button', { name: 'Pay $4.99' });

/** The text that describes the field, its error included. */
function described(): string {
  const ids = field().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test.each(others)(
  'names the purpose %s in its title, and says what the PIN is for',
  async (kind) => {
    await open({ kind });
    expect(screen.getByRole('dialog', { name: pin.title[kind] }).textContent).toContain(
      pin.lead[kind],
    );
    expect(screen.queryByRole('button', { name: pin.show })).toBeNull();
  },
);

test('names item, price and this month so far, and describes the focused field with them', async () => {
  await open();
  expect(document.activeElement).toBe(field());
  expect(described()).toMatch(
    /A pouch of gems costs \$4\.99\. You haven't paid anything yet\..*this month: \$12\.00\./,
  );
  expect(dialog().textContent).not.toMatch(/limit/);
});

test('says so if the purchase would exceed the limit of the month', async () => {
  await open({ ...purchase, cap: { minor: 1500, currency: 'USD' } });
  expect(described()).toMatch(
    /The limit for a month is \$15\.00\. This purchase would go over it\./,
  );
});

test('takes a PIN of any length by paste, on a number pad, and offers no saved one', async () => {
  await open();
  const { type, inputMode, autocomplete, maxLength } = field();
  expect([type, inputMode, autocomplete, maxLength]).toEqual(['text', 'numeric', 'off', -1]);
});

test('Enter proves the pasted PIN, closes the dialog and returns the proof', async () => {
  const { user, answers } = await open();
  await user.click(field());
  await user.paste(' 2718-28\n');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(answers).toEqual([{ ok: true, value: 'proof-1' }]);
});

test.each([
  ['Cancel', ({ press }: Opened) => press(pin.cancel)],
  ['Escape', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
])('%s closes the dialog without a proof', async (_, close) => {
  const opened = await open();
  await opened.user.type(field(), rightPin);
  await act(async () => void (await close(opened)));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opened.answers).toEqual([undefined]);
});

test('a wrong PIN is removed, and the field is focused and says how many tries are left', async () => {
  const { user, answers } = await open();
  await user.type(field(), wrongPin);
  await user.click(payButton());
  expect(described()).toContain("That isn't the PIN. You have 4 more tries.");
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/4 more tries/).closest('[aria-live]')).not.toBeNull();
  expect([field().value, document.activeElement]).toEqual(['', field()]);
  for (let tries = 3; tries > 0; tries--) await user.type(field(), `${wrongPin}{Enter}`);
  expect(described()).toContain(pin.trouble.wrong_one);
  await user.type(field(), `${wrongPin}{Enter}`);
  expect(described()).toContain(pin.trouble.noneLeft);
  expect(answers).toEqual([]);
});

test.each<[string, string, (family: FakeFamily) => unknown, string | RegExp, kept: string]>([
  ['a PIN of another shape, which stays', '27182', () => 0, pin.trouble.shape, '27182'],
  [
    'a failed check of a PIN, which stays',
    rightPin,
    (family) => family.fails('unreachable'),
    pin.trouble.problem,
    rightPin,
  ],
  [
    'rules that cannot be read',
    rightPin,
    (family) => family.hold(undefined, { unreadable: true }),
    pin.trouble.unreadable,
    '',
  ],
  [
    'too many wrong PINs, and until when no PIN is accepted',
    rightPin,
    (family) => family.hold(undefined, { lockedUntil: clockStart + 300_000 }),
    /Too many wrong PINs\. You can try again after Nov 20, 2026, 12:05\sPM\./,
    '',
  ],
])('describes the field with its trouble: %s', async (_, typed, prepare, trouble, kept) => {
  const { user, family, answers } = await open();
  prepare(family);
  await user.type(field(), `${typed}{Enter}`);
  expect(described()).toMatch(trouble);
  expect(field().value).toBe(kept);
  expect(answers).toEqual([]);
});

test('a PIN of another shape is selected, and its trouble is announced again at each press', async () => {
  const { user } = await open();
  await user.type(field(), '27182{Enter}');
  const first = screen.getByText(pin.trouble.shape);
  field().setSelectionRange(5, 5);
  await user.keyboard('{Enter}');
  expect(first.isConnected).toBe(false);
  expect(described()).toContain(pin.trouble.shape);
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 5]);
});

test('while the PIN is checked, the button is busy and the field cannot be changed', async () => {
  const { user, family } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const prove = jest.spyOn(family, 'prove').mockImplementation(async () => {
    await promise;
    return { ok: true, value: { kind: 'wrong', left: 4 } };
  });
  await user.type(field(), `${rightPin}{Enter}`);
  const busy = screen.getByRole('button', { name: pin.checking });
  expect([busy.ariaBusy, field().readOnly]).toEqual(['true', true]);
  await user.keyboard('{Enter}');
  expect(prove).toHaveBeenCalledTimes(1);
  await act(async () => resolve());
  expect([payButton().ariaBusy, field().readOnly]).toEqual([null, false]);
});

test('shows the whole item to a grown-up, and keeps the PIN that was typed', async () => {
  const { user, press, answers } = await open();
  await user.type(field(), rightPin);
  await press(pin.show);
  const shown = dialog();
  expect(shown.textContent).toMatch(/A pouch of gems.*400 gems.*\$4\.99.*\$1\.25 per 100 gems/);
  expect(within(shown).getByText(/per 100 gems/).lang).toBe('en');
  expect(shown.querySelector('img')?.src).toMatch(/gems-3\.svg$/);
  within(shown).getByText('Bought with this account in this browser this month: $12.00.');
  expect(document.activeElement?.textContent).toBe(pin.title.purchase);
  expect(screen.queryByRole('button', { name: pin.show })).toBeNull();
  expect(answers).toEqual([]);
  await user.click(payButton());
  expect(answers).toEqual([{ ok: true, value: 'proof-1' }]);
});

test('shows no unit price of an item that is no pack, and no contents that are not known', async () => {
  const { press } = await open({ ...purchase, item: { type: 'hidden', skuId: 'secret' } });
  await press(pin.show);
  expect(dialog().textContent).not.toMatch(/per 100/);
  expect(screen.queryByText(pin.contents)).toBeNull();
});

test('a typed PIN is in no attribute, and in nothing that is asked next', async () => {
  const { user, press, ask } = await open();
  await user.type(field(), rightPin);
  expect(document.documentElement.outerHTML).not.toContain(rightPin);
  await press(pin.cancel);
  expect(document.documentElement.outerHTML).not.toContain(rightPin);
  await ask({ kind: 'rules' });
  expect(field().value).toBe('');
});

test('of one purpose alone, it shows no question of another', async () => {
  const question = new PinQuestion();
  await renderPage('/', {}, () => <PinDialog question={question} only={['wipe']} />);
  const prove = async () => ({ ok: false, problem: 'denied' }) as const;
  await act(async () => void question.ask({ kind: 'rules' }, prove));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => void question.ask({ kind: 'wipe' }, prove));
  await screen.findByRole('dialog', { name: pin.title.wipe });
});
