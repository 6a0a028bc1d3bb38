import { luna } from './support/people.ts';
import { openPlayerPages } from './support/page-headings.ts';
import { test } from './support/test.ts';

// Extensions and injected scripts add properties to the built-in prototypes.

const pollutions: Readonly<Record<string, () => void>> = {
  'a number': () => Object.assign(Object.prototype, { foo: 1 }),
  'a function': () => Object.assign(Object.prototype, { bar: () => 'bar' }),
  'an object, and arrays a function': () => {
    Object.assign(Object.prototype, { baz: {} });
    Object.assign(Array.prototype, { last: () => undefined });
  },
};

for (const [what, pollute] of Object.entries(pollutions)) {
  const tag = what.startsWith('an object') ? [] : ['@long'];
  test(
    `a player can sign in, open the pages and buy if all objects have ${what}`,
    { tag },
    async ({ page, context, login, checkout }) => {
      await context.addInitScript(pollute);
      await login.enter(luna);
      await openPlayerPages(page);
      await checkout.open();
      await checkout.buy();
    },
  );
}
