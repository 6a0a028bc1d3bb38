import { createPersonalDataForm, personalDataOf } from '#core/checkout/personal-data-form.ts';
import { brazilianStates } from '#core/checkout/brazilian-states.ts';
import type { PersonalDataField } from '#core/checkout/personal-data.rules.ts';

const good: Readonly<Record<PersonalDataField, string>> = {
  name: 'Beatriz da Conceição',
  identityNumber: '52998224725',
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

function filled(changes: Partial<Record<PersonalDataField, string>> = {}) {
  const form = createPersonalDataForm(null);
  for (const [field, value] of Object.entries({ ...good, ...changes })) {
    form.set(field as PersonalDataField, value);
  }
  return form;
}

test('a completely filled-in form is valid with or without a complement', () => {
  expect(filled().valid).toBe(true);
  expect(filled({ complement: 'apto 7, ¿bloco <b>?' }).valid).toBe(true);
});

const { complement: _, ...needed } = good;
test.each(Object.keys(needed))('an empty or blank %s is reported as required', (field) => {
  const errors = { [field]: 'form.errors.required' };
  expect(filled({ [field]: '' }).errors).toEqual(errors);
  expect(filled({ [field]: '   ' }).errors).toEqual(errors);
});

test.each([
  ['name', 'Bia 2', 'form.errors.name'],
  ['name', 'Bia 🪁', 'form.errors.name'],
  ['identityNumber', '52998224724', 'form.errors.documentNumber'],
  ['identityNumber', '11111111111', 'form.errors.documentNumber'],
  ['identityNumber', '529.982.247-25a', 'form.errors.documentNumber'],
  ['number', '\u200d', 'form.errors.required'],
  ['zipCode', '0131010', 'form.errors.postalCode'],
  ['zipCode', '013101000', 'form.errors.postalCode'],
] as const)('the %s %j is invalid and has the message of its field', (field, value, message) => {
  expect(filled({ [field]: value }).errors).toEqual({ [field]: message });
});

test('look-alike characters in CPF, postal code and house number are sent as plain ones', () => {
  const typed = {
    identityNumber: '５２９.９８２.２４７\u201125',
    zipCode: '٠١٣١٠\u2013100',
    number: '１０\u2013A\u200b',
  };
  expect(filled(typed).valid).toBe(true);
  expect(personalDataOf(filled(typed))).toMatchObject({
    identityNumber: '52998224725',
    address: { zipCode: '01310100', number: '10-A' },
  });
});

test('personal data is sent with bare digits, trimmed texts and no empty complement', () => {
  expect(personalDataOf(filled({ street: '  Rua Augusta ' }))).toEqual({
    name: good.name,
    identityNumber: '52998224725',
    identityType: 'CPF',
    address: {
      zipCode: '01310100',
      street: 'Rua Augusta',
      number: '1000',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  });
});

test('a stored state that does not exist has to be chosen again', () => {
  const stored = personalDataOf(filled());
  const form = createPersonalDataForm({ ...stored, address: { ...stored.address, state: 'XX' } });
  expect(form.values.state).toBe('');
  expect(form.valid).toBe(false);
});

test('stored data fills the form and is sent unchanged', () => {
  const stored = personalDataOf(filled({ complement: 'apto 7' }));
  expect(personalDataOf(createPersonalDataForm(stored))).toEqual(stored);
});

test('Brazil has 27 states', () => {
  expect(Object.keys(brazilianStates)).toHaveLength(27);
});
