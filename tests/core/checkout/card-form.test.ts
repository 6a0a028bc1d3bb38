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

test('a new card form is invalid, shows no errors and does not save the card', () => {
  expect([form.valid, form.save, form.cardError]).toEqual([false, false, false]);
  expect(cardFields.filter((field) => form.isMissing(field))).toEqual([]);
});

test('the card form is valid when all of its fields are filled in', () => {
  fillIn();
  expect(form.valid).toBe(true);
});

describe('CardForm.marked', () => {
  test('is true only while an invalid e-mail was left and is not corrected', () => {
    form.fields.set('email', 'parent@');
    expect(form.marked).toBe(false);
    form.fields.leave('email');
    expect(form.marked).toBe(true);
    form.fields.set('email', 'parent@kitewood.test');
    expect(form.marked).toBe(false);
  });

  test.each(cardFields)('is true if the card field %s was left empty or has an error', (field) => {
    form.leaveCardField(field);
    expect(form.marked).toBe(true);
    form.setValidity(field, unfinished);
    expect(form.marked).toBe(false);
    form.setValidity(field, wrong);
    expect(form.marked).toBe(true);
  });

  test('is true in Brazil if an empty city was left', () => {
    form = new CardForm(true);
    form.personalData?.leave('city');
    expect(form.marked).toBe(true);
  });
});

test.each(cardFields)('the card form is invalid while the card field %s is incomplete', (field) => {
  fillIn();
  form.setValidity(field, unfinished);
  expect([form.cardComplete, form.valid]).toEqual([false, false]);
});

test.each(['name', 'email', 'postalCode'] as const)(
  'the card form is invalid while the field %s is empty',
  (field) => {
    fillIn();
    form.fields.set(field, '');
    expect(form.valid).toBe(false);
  },
);

test.each(cardFields)(
  'an error in the card field %s sets cardError until it is corrected',
  (field) => {
    fillIn();
    form.setValidity(field, wrong);
    expect([form.cardError, form.valid]).toEqual([true, false]);
    form.setValidity(field, complete);
    expect([form.cardError, form.valid]).toEqual([false, true]);
  },
);

test.each(cardFields)('the card field %s is missing only after it was left empty', (field) => {
  form.setValidity(field, empty);
  expect(form.isMissing(field)).toBe(false);
  form.leaveCardField(field);
  expect(form.isMissing(field)).toBe(true);
  form.setValidity(field, unfinished);
  expect(form.isMissing(field)).toBe(false);
});

test('the holder’s name, e-mail and postal code are sent trimmed', () => {
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
])('the postal code %j is valid, and sent and shown as %j', (typed, plain) => {
  fillIn();
  form.fields.set('postalCode', typed);
  expect([form.valid, form.holder.postalCode]).toEqual([true, plain]);
  form.fields.leave('postalCode');
  expect(form.fields.values.postalCode).toBe(plain);
});

test('an e-mail with a full-width at sign is valid and sent with a plain one', () => {
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

test('outside of Brazil the card’s postal code is requested', () => {
  expect(form.askPostalCode).toBe(true);
});

test('personal data typed in Brazil is kept when the country changes away and back', () => {
  const brazil = new CardForm(true);
  brazil.personalData?.set('street', 'Avenida Paulista');
  const elsewhere = new CardForm(false, brazil);
  expect(elsewhere.personalData).toBeUndefined();
  const again = new CardForm(true, elsewhere);
  expect(again.personalData?.values.street).toBe('Avenida Paulista');
});
