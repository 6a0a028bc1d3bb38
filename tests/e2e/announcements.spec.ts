import type { BrowserContext } from 'playwright/test';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

type Told = readonly [text: string, options: { readonly priority: string }];

/** The texts that the page has the browser announce, from now on. */
async function announcementsOf(context: BrowserContext): Promise<readonly Told[]> {
  const told: Told[] = [];
  await context.exposeFunction('tell', (...one: Told) => told.push(one));
  await context.addInitScript(() => {
    const { tell } = window as unknown as { tell(...one: Told): void };
    Object.assign(Element.prototype, { ariaNotify: tell });
  });
  return told;
}

test('a purchase focuses the heading of its result, and then the browser announces the new balance once', async ({
  context,
  login,
  checkout,
  success,
}) => {
  const told = await announcementsOf(context);
  await checkout.open('gems_pack_3', 'gems');
  await login.signIn(luna);
  await checkout.buy();
  await expect(success.heading).toBeFocused();
  const news = 'Your balance is now 12,500 coins and 640 gems.';
  await expect.poll(() => told).toEqual([[news, { priority: 'normal' }]]);
});
