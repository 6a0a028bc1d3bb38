import {
  createFamilyCheck,
  type FamilyFormKind,
  type FamilyValues,
} from '#core/family/family.rules.ts';
import { minorOf, plainAmount, plainPin } from '#core/family/typed.ts';
import { isPinAllowed } from '#ports/family.ts';
import { rightPin } from '../../support/fake-family.ts';

test.each([
  ['271828', '271828'],
  [' 271 828\n', '271828'],
  ['271-828', '271828'],
  ['271\u00a0828', '271828'],
  ['2\u200b71828', '271828'],
  ['２７１８２８', '271828'],
  ['٢٧١٨٢٨', '271828'],
  ['27182b', '27182b'],
  ['', ''],
])('plainPin(%j) is %j', (typed, plain) => {
  expect(plainPin(typed)).toBe(plain);
});

test.each([
  ['271828', true],
  ['112233', true],
  ['135790', true],
  ['123465', true],
  ['000000', false],
  ['999999', false],
  ['123456', false],
  ['456789', false],
  ['987654', false],
  ['543210', false],
  ['27182', false],
  ['2718281', false],
  ['27182b', false],
  ['', false],
])('isPinAllowed(%j) is %s', (pin, allowed) => {
  expect(isPinAllowed(pin)).toBe(allowed);
});

test.each([
  ['20', 2_000],
  ['20.5', 2_050],
  ['20,5', 2_050],
  ['20,50', 2_050],
  ['20.05', 2_005],
  ['0', 0],
  ['0,01', 1],
  [' 1 000 ', 100_000],
  ['２０，５０', 2_050],
  ['٢٠', 2_000],
  ['999999999', 99_999_999_900],
  ['1000000000', undefined],
  ['1,234', undefined],
  ['1.234,50', undefined],
  ['20.', undefined],
  ['.50', undefined],
  ['-5', undefined],
  ['−5', undefined],
  ['20 dollars', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the typed amount %j is %j minor units', (typed, minor) => {
  expect(minorOf(plainAmount(typed), 2)).toBe(minor);
});

test.each([
  [0, '2000', 2_000],
  [0, '20.5', undefined],
  [3, '1,5', 1_500],
  [3, '1.2345', undefined],
])(
  'in a currency with %d decimal places, the typed amount %j is %j minor units',
  (places, typed, minor) => {
    expect(minorOf(typed, places)).toBe(minor);
  },
);

describe('the form of the family’s rules', () => {
  const filled: FamilyValues = {
    mode: 'each',
    cap: '',
    saveCards: '',
    pin: rightPin,
    again: rightPin,
  };
  const errors = (kind: FamilyFormKind, values: Partial<FamilyValues> = {}) =>
    createFamilyCheck(
      () => kind,
      () => 2,
    )({ ...filled, ...values });

  test.each([
    ['turn-on', {}, {}],
    ['turn-on', { mode: 'none' }, {}],
    ['turn-on', { mode: 'all' }, { mode: 'errors.mode' }],
    ['turn-on', { cap: 'many' }, {}],
    ['turn-on', { mode: 'over-cap' }, { cap: 'errors.cap' }],
    ['turn-on', { mode: 'over-cap', cap: '1,234' }, { cap: 'errors.cap' }],
    ['turn-on', { mode: 'over-cap', cap: '20,50' }, {}],
    ['turn-on', { pin: '27182', again: '27182' }, { pin: 'errors.pinShape' }],
    ['turn-on', { pin: '111111', again: '111111' }, { pin: 'errors.pinSimple' }],
    ['turn-on', { again: '271829' }, { again: 'errors.pinAgain' }],
    ['rules', { pin: '', again: '' }, {}],
    ['rules', { mode: 'over-cap' }, { cap: 'errors.cap' }],
    ['pin', { mode: '', cap: 'many' }, {}],
    ['pin', { pin: '123456', again: '123456' }, { pin: 'errors.pinSimple' }],
    ['pin', { again: '' }, { again: 'errors.pinAgain' }],
  ] as const)('%s: with %j has the errors %j', (kind, values, found) => {
    expect(errors(kind, values)).toEqual(found);
  });
});
