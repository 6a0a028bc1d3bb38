import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a refused sign-in is announced by the browser itself and by no live region', async ({
  page,
  context,
  login,
}) => {
  const told: unknown[] = [];
  await context.exposeFunction('tell', (text: string, options: unknown) =>
    told.push(text, options),
  );
  await context.addInitScript(() => {
    const { tell } = window as unknown as { tell(...told: unknown[]): void };
    Object.assign(Element.prototype, { ariaNotify: tell });
  });
  await login.open();
  await login.signIn({ ...luna, password: 'wrong-one' });
  const region = page.locator('form [aria-live]', { hasText: /\w/ });
  await expect(region).toHaveAttribute('aria-live', 'off');
  await expect.poll(() => told).toEqual([await region.innerText(), { priority: 'high' }]);
});
