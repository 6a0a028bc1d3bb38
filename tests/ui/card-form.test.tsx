import { brazilianStates } from '#core/checkout/brazilian-states.ts';
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

test('no field is marked as invalid before it has been left', async () => {
  const user = await openForm();
  await user.type(await field('E-mail for the receipt'), 'nobody');
  for (const label of labels) expect(await ariaInvalid(label)).toBeNull();
});

test.each(labels)('%s is marked as required once it has been left empty', async (label) => {
  const user = await openForm();
  await user.click(await field(label));
  await user.tab();
  expect(await message(label)).toContain('Required');
  expect(await ariaInvalid(label)).toBe('true');
});

test.each([
  ['Name on card', 'R2D2', 'Please use letters and spaces only.'],
  ['E-mail for the receipt', 'nobody@home', 'Please enter a valid e-mail address.'],
  ['Postal code', '!', 'Please enter a valid postal code.'],
] as const)(
  '%s is marked as invalid once it has been left with %s',
  async (label, value, expected) => {
    const user = await openForm();
    await user.type(await field(label), value);
    await user.tab();
    expect(await message(label)).toContain(expected);
  },
);

test.each([
  ['a number whose check digit is wrong', 'Card number', '4242 4242 4242 4241'],
  ['half a number', 'Card number', '4242'],
  ['a date that is over', 'Expiry date', '01 / 20'],
  ['a month that does not exist', 'Expiry date', '13 / 30'],
  ['half a security code', 'Security code (CVC)', '1'],
] as const)('%s marks its field and shows the card message once', async (_, label, value) => {
  const user = await openForm();
  await user.click(await field(label));
  await user.paste(value);
  await user.tab();
  expect(await ariaInvalid(label)).toBe('true');
  expect(screen.getAllByText('Please check the card details.')).toHaveLength(1);
});

test('an invalid field is validated with every key, a valid one only when it is left', async () => {
  const user = await openForm();
  const email = await field('E-mail for the receipt');
  await user.type(email, 'nobody@home');
  await user.tab();
  expect(await message('E-mail for the receipt')).toContain('valid e-mail');
  await user.type(email, '.test');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  await user.type(email, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(email.getAttribute('aria-invalid')).toBeNull();
});

test('the security code’s hint says where it is on a card, also while it is invalid', async () => {
  const user = await openForm();
  const where = '3 digits on the back, 4 on the front of an American Express card';
  expect(await message('Security code (CVC)')).toBe(where);
  await user.type(await field('Security code (CVC)'), '1');
  await user.tab();
  expect(await message('Security code (CVC)')).toMatch(new RegExp(`.${where}$`));
  expect(await message('Card number')).not.toContain(where);
});

test('Pay states the reason why it is disabled, and is enabled by the last missing field', async () => {
  const user = await openForm();
  await fillCard(user, { 'E-mail for the receipt': '' });
  expect(payButton().disabled).toBe(true);
  const reason = payButton().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(reason)?.textContent).toBe('Fill in all fields to pay.');
  await user.type(await field('E-mail for the receipt'), 'parents@kitewood.test');
  expect(payButton().disabled).toBe(false);
  expect(screen.queryByText('Fill in all fields to pay.')).toBeNull();
});

test.each(labels)('Pay stays disabled while %s is empty', async (label) => {
  const user = await openForm();
  await fillCard(user, { [label]: '' });
  expect(payButton().disabled).toBe(true);
});

test('Enter in a field pays nothing while the form is not complete', async () => {
  const user = await openForm();
  await user.type(await field('Name on card'), 'Luna Kitewood{Enter}');
  expect(payButton().textContent).toBe('Pay $4.99');
  expect(payButton().getAttribute('aria-busy')).toBeNull();
});

test.each(labels)('Enter in %s of a complete form pays once', async (label) => {
  const { user, platform } = await openFilledForm();
  await user.type(await field(label), '{Enter}{Enter}{Enter}');
  await successHeading();
  expect((await platform.ledger()).map(({ kind }) => kind)).toEqual(['charge', 'grant']);
});

test('the postal code’s hint says to type 00000 if there is none, and that is accepted', async () => {
  const user = await openForm();
  expect(await message('Postal code')).toBe('No postal code where you live? Type 00000.');
  await user.type(await field('Postal code'), '00000');
  await user.tab();
  expect(await ariaInvalid('Postal code')).toBeNull();
});

test('the form in Brazil has the payer’s data instead of the card’s postal code', async () => {
  await openCheckoutPage({ signedInAs: 'bia' });
  await screen.findByRole('group', { name: 'Your details' });
  expect(screen.queryByLabelText('Postal code')).toBeNull();
  screen.getByRole('textbox', { name: 'Apartment, block optional' });
  expect(screen.getByLabelText<HTMLSelectElement>('State').options).toHaveLength(28);
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
  ['Arabic digits', '٥٢٩٩٨٢٢٤٧٢٥', '529.982.247-25'],
  ['no-break spaces and an en dash', '529\u00a0982\u00a0247\u201325', '529.982.247-25'],
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

test('a card number that is typed without spaces is shown in groups of four', async () => {
  const user = await openForm();
  const number = await field('Card number');
  await user.type(number, '4242424242424242');
  await act(async () => undefined);
  expect(number.value).toBe('4242 4242 4242 4242');
});

test('the checkbox for saving the card is not checked beforehand', async () => {
  await openForm();
  const save = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Save this card for next time',
  });
  expect(save.checked).toBe(false);
});

test('states are listed by code, in order, with their names', async () => {
  await openCheckoutPage({ signedInAs: 'bia' });
  const states = await screen.findByLabelText<HTMLSelectElement>('State');
  const [, ...options] = Array.from(states.options, ({ value, text }) => [value, text]);
  expect(options).toContainEqual(['SP', 'SP – São Paulo']);
  expect(options.map(([code]) => code)).toEqual(Object.keys(brazilianStates).toSorted());
});

test('Pay asks to fill in all fields, or to check the marked ones while any is invalid', async () => {
  const user = await openForm();
  const mend = 'Check the marked fields to pay.';
  screen.getByText('Fill in all fields to pay.');
  await fillCard(user, { 'E-mail for the receipt': 'nobody@home' });
  await user.tab();
  screen.getByText(mend);
  expect(screen.queryByText('Fill in all fields to pay.')).toBeNull();
  const email = await field('E-mail for the receipt');
  await user.clear(email);
  await user.type(email, 'parents@kitewood.test');
  expect(screen.queryByText(mend)).toBeNull();
  expect(payButton().disabled).toBe(false);
});
