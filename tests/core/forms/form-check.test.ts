import { checkWith } from '#core/forms/form-check.ts';

test('of each field the first message counts, and no check finds anything of the one before', () => {
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
