import { Form, type FormErrors } from '#core/forms/form.ts';
import { checkWith } from '#core/forms/form-check.ts';
import { autorun } from 'mobx';
import * as fc from 'fast-check';

type Field = 'first' | 'second';
type Message = 'empty' | 'digits';

/** Requires a text without digits. */
function check(values: Readonly<Record<Field, string>>): FormErrors<Field, Message> {
  const wrong = (Object.keys(values) as Field[]).flatMap((field): [Field, Message][] => {
    if (values[field] === '') return [[field, 'empty']];
    return /\d/.test(values[field]) ? [[field, 'digits']] : [];
  });
  return Object.fromEntries(wrong);
}

let form: Form<Field, Message>;
beforeEach(() => {
  form = new Form({ first: '', second: '' }, check);
});

test('an error is shown only after its field was left, and only for that field', () => {
  form.set('first', '1');
  expect(form.shownError('first')).toBeUndefined();
  form.leave('first');
  expect(form.shownError('first')).toBe('digits');
  expect(form.shownError('second')).toBeUndefined();
});

test('a shown error is updated with every change of its field', () => {
  form.leave('first');
  expect(form.shownError('first')).toBe('empty');
  form.set('first', '1');
  expect(form.shownError('first')).toBe('digits');
  form.set('first', 'a');
  expect(form.shownError('first')).toBeUndefined();
});

test.each(['', 'a'])(
  'a field that was left as %j and is valid since shows no new error until it is left again',
  (before) => {
    form.set('first', before);
    form.leave('first');
    form.set('first', 'a');
    form.set('first', 'a1');
    expect(form.shownError('first')).toBeUndefined();
    form.leave('first');
    expect(form.shownError('first')).toBe('digits');
  },
);

test.each(['leave', 'reveal'] as const)(
  'look-alike characters are validated as plain ones, and replaced by %s()',
  (act) => {
    form = new Form({ first: '', second: 'b' }, check, { first: (text) => text.replace('１', '') });
    form.set('first', 'a１');
    expect([form.valid, form.values.first, form.plain.first]).toEqual([true, 'a１', 'a']);
    if (act === 'leave') form.leave('first');
    else form.reveal();
    expect(form.values.first).toBe('a');
  },
);

test('the form is valid when every field is, and a new one shows no error', () => {
  expect([form.shownError('first'), form.valid]).toEqual([undefined, false]);
  form.set('first', 'a');
  expect(form.valid).toBe(false);
  form.set('second', 'b');
  expect([form.valid, form.errors]).toEqual([true, {}]);
});

test('reveal() shows all errors at once and returns whether the form is valid', () => {
  form.set('first', 'a');
  expect(form.reveal()).toBe(false);
  expect(form.shownError('second')).toBe('empty');
  form.set('second', 'b');
  expect(form.reveal()).toBe(true);
});

test('reveal() does not show the later error of a field that is valid now', () => {
  form = new Form({ first: '', second: '' }, ({ first, second }) =>
    first === '' ? { first: 'empty' } : second === '' ? { second: 'empty' } : {},
  );
  form.reveal();
  form.set('first', 'a');
  expect([form.errors.second, form.shownError('second')]).toEqual(['empty', undefined]);
});

test('observers of an error are notified of its change', () => {
  const seen: (Message | undefined)[] = [];
  const stop = autorun(() => seen.push(form.shownError('first')));
  form.leave('first');
  form.set('first', 'a');
  stop();
  expect(seen).toEqual([undefined, 'empty', undefined]);
});

test('set(), leave() and reveal() never change the typed values', () => {
  const field = fc.constantFrom<Field>('first', 'second');
  const action = fc.tuple(
    fc.constantFrom('set', 'leave', 'reveal'),
    field,
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const form = new Form<Field, Message>({ first: '', second: '' }, check);
      const typed = { first: '', second: '' };
      for (const [kind, name, text] of actions) {
        if (kind === 'set') {
          typed[name] = text;
          form.set(name, text);
        } else if (kind === 'leave') form.leave(name);
        else form.reveal();
        expect(form.values).toEqual(typed);
      }
    }),
  );
});

test('a check returns the first message of each field and nothing of the previous check', () => {
  const found: string[] = [];
  const check = checkWith<string, 'code', string>({
    reset: () => void found.splice(0),
    run(typed) {
      found.push(typed, 'another');
      return { getErrors: () => ({ code: found, other: [] }) };
    },
  });
  expect([check('first'), check('second')]).toEqual([{ code: 'first' }, { code: 'second' }]);
});
