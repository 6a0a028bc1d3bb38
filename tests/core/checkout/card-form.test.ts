import { CardForm } from '#core/checkout/card-form.ts';
import type { CardField, FieldValidity } from '#ports/payments.ts';

const complete: FieldValidity = { error: false, complete: true, empty: false };
const unfinished: FieldValidity = { error: false, complete: false, empty: false };
const wrong: FieldValidity = { error: true, complete: false, empty: false };
const empty: FieldValidity = { error: false, complete: false, empty: true };
const cardFields: readonly CardField[] = ['number', 'expiry', 'code'];

let form: CardForm;
beforeEach(() => {
  form = new CardForm(false);
});

function fillIn(): void {
  form.fields.set('name', 'Luna Lovelace');
  form.fields.set('email', 'parent@kitewood.test');
  form.fields.set('postalCode', '94110');
  for (const field of cardFields) form.setValidity(field, complete);
}

test('a new form is empty, its card is not saved, and nothing is wrong yet', () => {
  expect([form.valid, form.save, form.cardError]).toEqual([false, false, false]);
  expect(cardFields.filter((field) => form.isMissing(field))).toEqual([]);
});

test('the form is complete when all of its fields are', () => {
  fillIn();
  expect(form.valid).toBe(true);
});

describe('a field is marked', () => {
  test('only once it was left', () => {
    form.fields.set('email', 'parent@');
    expect(form.marked).toBe(false);
    form.fields.leave('email');
    expect(form.marked).toBe(true);
    form.fields.set('email', 'parent@kitewood.test');
    expect(form.marked).toBe(false);
  });

  test.each(cardFields)('and if it is the card provider’s: %s', (field) => {
    form.leaveCardField(field);
    expect(form.marked).toBe(true);
    form.setValidity(field, unfinished);
    expect(form.marked).toBe(false);
    form.setValidity(field, wrong);
    expect(form.marked).toBe(true);
  });

  test('in Brazil, too', () => {
    form = new CardForm(true);
    form.personalData?.leave('city');
    expect(form.marked).toBe(true);
  });
});

test.each(cardFields)('without the %s it is not', (field) => {
  fillIn();
  form.setValidity(field, unfinished);
  expect([form.cardComplete, form.valid]).toEqual([false, false]);
});

test.each(['name', 'email', 'postalCode'] as const)('without the field %s it is not', (field) => {
  fillIn();
  form.fields.set(field, '');
  expect(form.valid).toBe(false);
});

test.each(cardFields)('an error of the %s shows the one card message', (field) => {
  fillIn();
  form.setValidity(field, wrong);
  expect([form.cardError, form.valid]).toEqual([true, false]);
  form.setValidity(field, complete);
  expect([form.cardError, form.valid]).toEqual([false, true]);
});

test.each(cardFields)('the %s is missing once it was left empty', (field) => {
  form.setValidity(field, empty);
  expect(form.isMissing(field)).toBe(false);
  form.leaveCardField(field);
  expect(form.isMissing(field)).toBe(true);
  form.setValidity(field, unfinished);
  expect(form.isMissing(field)).toBe(false);
});

test('the holder name is sent as typed, trimmed', () => {
  form.fields.set('name', ' Luna Lovelace ');
  form.fields.set('email', 'parent@kitewood.test ');
  form.fields.set('postalCode', ' 94110');
  expect(form.holder).toEqual({
    name: 'Luna Lovelace',
    email: 'parent@kitewood.test',
    postalCode: '94110',
  });
});

test.each([
  ['SW1A\u00a01AA', 'SW1A 1AA'],
  ['SW1A\u20091AA', 'SW1A 1AA'],
  ['12345\u20136789', '12345-6789'],
  ['12345\u20116789', '12345-6789'],
  ['９４１１０', '94110'],
  ['٩٤١١٠', '94110'],
  ['94\u200d110', '94110'],
])('the postal code %j is taken as %j', (typed, plain) => {
  fillIn();
  form.fields.set('postalCode', typed);
  expect([form.valid, form.holder.postalCode]).toEqual([true, plain]);
  form.fields.leave('postalCode');
  expect(form.fields.values.postalCode).toBe(plain);
});

test('the e-mail is taken with a full-width at sign', () => {
  fillIn();
  form.fields.set('email', 'parent＠kitewood.test');
  expect([form.valid, form.holder.email]).toEqual([true, 'parent@kitewood.test']);
});

test('in Brazil the card’s own postal code is neither requested nor sent', () => {
  form = new CardForm(true);
  fillIn();
  form.fields.set('postalCode', '');
  expect(form.askPostalCode).toBe(false);
  expect(form.fields.valid).toBe(true);
  expect(form.holder).not.toHaveProperty('postalCode');
});

test('elsewhere it is', () => {
  expect(form.askPostalCode).toBe(true);
});

test('personal data typed in Brazil is there again after a turn through another country', () => {
  const brazil = new CardForm(true);
  brazil.personalData?.set('street', 'Avenida Paulista');
  const elsewhere = new CardForm(false, brazil);
  expect(elsewhere.personalData).toBeUndefined();
  const again = new CardForm(true, elsewhere);
  expect(again.personalData?.values.street).toBe('Avenida Paulista');
});
