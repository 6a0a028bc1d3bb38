import { caretAfter, digitsOf, masked, masks, unmasked } from '#core/forms/mask.ts';
import { plainText } from '#core/forms/plain-text.ts';
import fc from 'fast-check';

const digits = fc.stringMatching(/^\d{0,16}$/);
const mask = fc.constantFrom(masks.cpf, masks.zipCode);

test.each([
  ['', '', masks.cpf],
  ['5', '5', masks.cpf],
  ['529', '529', masks.cpf],
  ['5299', '529.9', masks.cpf],
  ['529982247', '529.982.247', masks.cpf],
  ['52998224725', '529.982.247-25', masks.cpf],
  ['01310100', '01310-100', masks.zipCode],
])('the digits %j are masked as %j', (typed, shown, shape) => {
  expect(masked(typed, shape)).toBe(shown);
});

test('masking neither loses nor adds digits, however many there are', () => {
  fc.assert(fc.property(digits, mask, (typed, shape) => digitsOf(masked(typed, shape)) === typed));
});

test('unmasked() removes separators between pasted digits', () => {
  const separator = fc.constantFrom('.', '-', ' ', '/', '\u00a0', '\u2013', '\u200b', '');
  fc.assert(
    fc.property(digits, separator, (typed, between) => {
      expect(unmasked(typed.split('').join(between))).toBe(typed);
    }),
  );
});

test.each([
  ['５２９．９８２', '529982'],
  ['٥٢٩', '529'],
  ['CPF: 529.982.247-25', '52998224725'],
  ['CEP 01310-100', '01310100'],
])('unmasked(%j) is %s', (typed, plain) => {
  expect(unmasked(typed)).toBe(plain);
});

test.each(['529a', 'abc', '529.982.247-2O'])(
  'unmasked() and masked() leave %j unchanged',
  (typed) => {
    expect(unmasked(typed)).toBe(typed);
    expect(masked(typed, masks.cpf)).toBe(typed);
  },
);

test('caretAfter() is behind the same digits and never outside of the text', () => {
  fc.assert(
    fc.property(digits, mask, fc.nat(16), (typed, shape, wanted) => {
      const before = Math.min(wanted, typed.length);
      const shown = masked(typed, shape);
      const caret = caretAfter(shown, before);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(shown.length);
      expect(digitsOf(shown.slice(0, caret))).toBe(typed.slice(0, before));
    }),
  );
});

test.each([
  ['no-break space', 'SW1A\u00a01AA', 'SW1A 1AA'],
  ['thin space', 'SW1A\u20091AA', 'SW1A 1AA'],
  ['ideographic space', 'SW1A\u30001AA', 'SW1A 1AA'],
  ['tab', 'SW1A\t1AA', 'SW1A 1AA'],
  ['en dash', '12345\u20136789', '12345-6789'],
  ['non-breaking hyphen', '12345\u20116789', '12345-6789'],
  ['minus sign', '12345\u22126789', '12345-6789'],
  ['long vowel mark of a Japanese keyboard', '150\u30fc0001', '150-0001'],
  ['full-width letters, digits and hyphen', 'ＳＷ１－９', 'SW1-9'],
  ['full-width number sign and at sign', 'Ｌｕｎａ＃1＠', 'Luna#1@'],
  ['ideographic full stop', 'kitewood。test', 'kitewood.test'],
  ['sharp sign', 'Luna♯1234', 'Luna#1234'],
  ['bold letters and digits', '𝐊𝐈𝐓𝐄𝟐𝟎', 'KITE20'],
  ['keycaps', '1\ufe0f\u20e32\ufe0f\u20e3', '12'],
  ['zero-width space, joiner and soft hyphen', '94\u200b1\u200d1\u00ad0\ufeff', '94110'],
])('plainText() normalises this input: %s', (_, typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

const systems = ['arab', 'arabext', 'beng', 'deva', 'fullwide', 'khmr', 'mathbold', 'thai'];
test.each(systems)(
  'plainText() turns digits of the numbering system %s into ASCII digits',
  (system) => {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    expect(plainText(format.format(9_876_543_210))).toBe('9876543210');
  },
);

test.each(['apto 7ª', 'nº 12', 'São João', '½', 'Ω', 'КІТ', '서울 12'])(
  'plainText keeps %j',
  (text) => {
    expect(plainText(text)).toBe(text);
  },
);

test('plainText() leaves ASCII text unchanged', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii' });
  fc.assert(fc.property(ascii, (text) => plainText(text) === text));
});

test('plainText() is idempotent', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(fc.property(text, (typed) => plainText(plainText(typed)) === plainText(typed)));
});
