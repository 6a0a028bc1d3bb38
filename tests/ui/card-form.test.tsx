import { brazilianStates } from '#core/checkout/brazilian-states.ts';
import type { CardFieldsProps } from '#ports/payments.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type CardLabel, field, fillCard, lunasCard, payButton } from '../support/card-form.ts';
import { openCheckoutPage, openFilledForm, successHeading } from '../support/checkout-page.ts';

async function openForm(): Promise<UserEvent> {
  const { user } = await openCheckoutPage();
  await screen.findByRole('form', { name: 'Pay by card' });
  return user;
}

/** Opens the form in Brazil and returns its CPF field. */
async function openCpf(): Promise<{ readonly user: UserEvent; readonly cpf: HTMLInputElement }> {
  const { user } = await openCheckoutPage({ signedInAs: 'bia' });
  return { user, cpf: await screen.findByLabelText('CPF') };
}

async function ariaInvalid(label: CardLabel): Promise<string | null> {
  return (await field(label)).getAttribute('aria-invalid');
}

/** The text of the elements that `aria-describedby` of the field names. */
async function message(label: CardLabel): Promise<string> {
  const described = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
  return described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

const labels = Object.keys(lunasCard) as CardLabel[];

test('each field is marked as required once it has been left empty, and none before', async () => {
  const user = await openForm();
  await user.type(await field('E-mail for the receipt'), 'n{Backspace}');
  for (const label of labels) expect(await ariaInvalid(label)).toBeNull();
  for (const label of labels) {
    await user.click(await field(label));
    await user.tab();
    expect(await message(label)).toContain('Required');
    expect(await ariaInvalid(label)).toBe('true');
  }
});

test.each([
  ['a name with digits', 'Name on card', 'R2D2', 'Please use letters and spaces only.'],
  [
    'half an e-mail',
    'E-mail for the receipt',
    'nobody@home',
    'Please enter a valid e-mail address.',
  ],
  ['a postal code of one sign', 'Postal code', '!', 'Please enter a valid postal code.'],
  ['half a number', 'Card number', '4242', 'Please check the card details.'],
] as const)('%s marks its field (%s) once it is left, with one message', async (...row) => {
  const [, label, value, expected] = row;
  const user = await openForm();
  await user.click(await field(label));
  await user.paste(value);
  await user.tab();
  expect(await ariaInvalid(label)).toBe('true');
  expect(screen.getAllByText(expected)).toHaveLength(1);
});

test('hints say where the security code is, even while it is invalid, and to type 00000 for no postal code', async () => {
  const user = await openForm();
  const where = '3 digits on the back, 4 on the front of an American Express card';
  expect(await message('Security code (CVC)')).toBe(where);
  await user.type(await field('Security code (CVC)'), '1');
  await user.tab();
  expect(await message('Security code (CVC)')).toMatch(new RegExp(`.${where}$`));
  expect(await message('Card number')).not.toContain(where);
  expect(await message('Postal code')).toBe('No postal code where you live? Type 00000.');
  await user.type(await field('Postal code'), '00000');
  await user.tab();
  expect(await ariaInvalid('Postal code')).toBeNull();
});

test('Pay states why it is disabled: a field is empty, or one is marked; it is enabled by the last one', async () => {
  const user = await openForm();
  const reason = () =>
    document.getElementById(payButton().getAttribute('aria-describedby') ?? '')?.textContent;
  await fillCard(user, { 'E-mail for the receipt': '' });
  expect([payButton().disabled, reason()]).toEqual([true, 'Fill in all fields to pay.']);
  const email = await field('E-mail for the receipt');
  await user.type(email, 'nobody@home');
  await user.tab();
  expect([payButton().disabled, reason()]).toEqual([true, 'Check the marked fields to pay.']);
  await user.type(email, '.test');
  expect(payButton().disabled).toBe(false);
  expect(screen.queryByText(/ to pay\.$/)).toBeNull();
});

const senders = ['Card number', 'Postal code'] as const;

test.each(senders)('Enter in %s of a complete form pays once, and saves no card', async (label) => {
  const { user, platform, browser } = await openFilledForm();
  await user.type(await field(label), '{Enter}{Enter}{Enter}');
  await successHeading();
  expect((await platform.ledger()).map(({ kind }) => kind)).toEqual(['charge', 'grant']);
  expect((await browser.world.read()).profiles.map(({ listed }) => listed)).toEqual([false]);
});

test('the form in Brazil has the payer’s data, with the states by code, and no postal code of the card', async () => {
  await openCheckoutPage({ signedInAs: 'bia' });
  await screen.findByRole('group', { name: 'Your details' });
  expect(screen.queryByLabelText('Postal code')).toBeNull();
  screen.getByRole('textbox', { name: 'Apartment, block optional' });
  const [, ...states] = screen.getByLabelText<HTMLSelectElement>('State').options;
  expect(states.map(({ value }) => value)).toEqual(Object.keys(brazilianStates).toSorted());
  expect(states.map(({ text }) => text)).toContain('SP – São Paulo');
});

test.each([
  ['the Delete key', '{Delete}', 3, '123.567.89'],
  ['Backspace', '{Backspace}', 4, '124.567.89'],
] as const)(
  '%s beside a dot in a CPF deletes the digit beyond the dot',
  async (_, key, caret, left) => {
    const { user, cpf } = await openCpf();
    await user.type(cpf, '123456789');
    cpf.setSelectionRange(caret, caret);
    await user.keyboard(key);
    expect(cpf.value).toBe(left);
  },
);

test.each([
  ['full-width digits', '５２９９８２２４７２５', '529.982.247-25'],
  ['a letter', '529.982.247-2O', '529.982.247-2O'],
])(
  'a CPF pasted with %s shows its digits in the usual format, and keeps a letter as invalid',
  async (_, pasted, shown) => {
    const { user, cpf } = await openCpf();
    await user.click(cpf);
    await user.paste(pasted);
    expect(cpf.value).toBe(shown);
    await user.tab();
    expect(cpf.getAttribute('aria-invalid')).toBe(pasted.endsWith('O') ? 'true' : null);
  },
);

test('a letter typed into a CPF stays until it is deleted, and the caret stays in its place', async () => {
  const { user, cpf } = await openCpf();
  await user.type(cpf, '5299a8');
  expect(cpf.value).toBe('529.9a8');
  await user.keyboard('{ArrowLeft}{Backspace}');
  expect([cpf.value, cpf.selectionStart]).toEqual(['529.98', 5]);
});

test('full-width digits are converted only when the input method has finished composing', async () => {
  const { cpf } = await openCpf();
  fireEvent.compositionStart(cpf);
  fireEvent.input(cpf, { target: { value: '５２９９' } });
  expect(cpf.value).toBe('５２９９');
  fireEvent.compositionEnd(cpf);
  expect(cpf.value).toBe('529.9');
});

test('card fields that have loaded after all leave the focus on the form, not on a removed button', async () => {
  let trouble: CardFieldsProps['onTrouble'] = () => undefined;
  const none = () => null;
  await openCheckoutPage({
    slots: {
      CardFields({ children, onTrouble }) {
        trouble = onTrouble;
        return children({ number: none, expiry: none, code: none });
      },
    },
  });
  await screen.findByRole('form', { name: 'Pay by card' });
  act(() => trouble('slow'));
  screen.getByRole('button', { name: 'Try again' }).focus();
  await act(async () => trouble(undefined));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pay by card' }));
});
