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
  form.fields.set('email', 'parent@example.test');
  form.fields.set('postalCode', '94110');
  for (const field of cardFields) form.setValidity(field, complete);
}

test('the card form is invalid, without errors or a tick to save, until all of its fields are filled in', () => {
  expect([form.valid, form.save, form.cardError]).toEqual([false, false, false]);
  expect(cardFields.filter((field) => form.isMissing(field))).toEqual([]);
  fillIn();
  expect(form.valid).toBe(true);
});

describe('CardForm.marked', () => {
  test('is true only while an invalid e-mail was left and is not corrected', () => {
    form.fields.set('email', 'parent@');
    expect(form.marked).toBe(false);
    form.fields.leave('email');
    expect(form.marked).toBe(true);
    form.fields.set('email', 'parent@example.test');
    expect(form.marked).toBe(false);
  });

  test('is true in Brazil if an empty city was left', () => {
    form = new CardForm(true);
    form.personalData?.leave('city');
    expect(form.marked).toBe(true);
  });
});

test.each(cardFields)(
  'the card field %s is missing once it was left empty, and makes the form invalid until it is complete and correct',
  (field) => {
    const after = (validity: FieldValidity) => {
      form.setValidity(field, validity);
      return [form.isMissing(field), form.marked, form.cardComplete, form.cardError, form.valid];
    };
    form.leaveCardField(field);
    expect([form.isMissing(field), form.marked]).toEqual([true, true]);
    fillIn();
    expect(after(empty)).toEqual([true, true, false, false, false]);
    expect(after(unfinished)).toEqual([false, false, false, false, false]);
    expect(after(wrong)).toEqual([false, true, false, true, false]);
    expect(after(complete)).toEqual([false, false, true, false, true]);
  },
);

test('the holder’s name, e-mail and postal code are requested and sent trimmed', () => {
  expect(form.askPostalCode).toBe(true);
  form.fields.set('name', ' Luna Lovelace ');
  form.fields.set('email', 'parent@example.test ');
  form.fields.set('postalCode', ' 94110');
  expect(form.holder).toEqual({
    name: 'Luna Lovelace',
    email: 'parent@example.test',
    postalCode: '94110',
  });
});

test.each([
  ['postalCode', '９４\u200d１１０\u20136789', '94110-6789'],
  ['email', 'parent＠example.test', 'parent@example.test'],
] as const)(
  'look-alike characters of the %s %j are valid, and sent and shown as %j',
  (field, typed, plain) => {
    fillIn();
    form.fields.set(field, typed);
    expect([form.valid, form.holder[field]]).toEqual([true, plain]);
    form.fields.leave(field);
    expect(form.fields.values[field]).toBe(plain);
  },
);

test('in Brazil the card’s own postal code is neither requested nor sent', () => {
  form = new CardForm(true);
  fillIn();
  form.fields.set('postalCode', '');
  expect(form.askPostalCode).toBe(false);
  expect(form.fields.valid).toBe(true);
  expect(form.holder).not.toHaveProperty('postalCode');
});

test('personal data typed in Brazil is kept when the country changes away and back', () => {
  const brazil = new CardForm(true);
  brazil.personalData?.set('street', 'Avenida Paulista');
  const elsewhere = new CardForm(false, brazil);
  expect(elsewhere.personalData).toBeUndefined();
  const again = new CardForm(true, elsewhere);
  expect(again.personalData?.values.street).toBe('Avenida Paulista');
});
