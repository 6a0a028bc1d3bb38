import { checkWith } from '#core/forms/form-check.ts';

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
