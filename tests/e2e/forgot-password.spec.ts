import { expect, test } from './support/test.ts';
import { luna } from './support/people.ts';
import { mailedLink } from './support/privacy-test.ts';

for (const [wish, turns] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test.describe(`the login card with prefers-reduced-motion: ${wish}`, () => {
    test.use({ contextOptions: { reducedMotion: wish } });

    test(`the card’s turn is animated: ${turns}; only the visible side is rendered`, async ({
      page,
      login,
      forgot,
    }) => {
      await page.addInitScript(() => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function turn(...how) {
          document.documentElement.dataset['turned'] = 'yes';
          return animate.apply(this, how);
        };
      });
      await login.open();
      await forgot.turn.click();
      await expect(forgot.heading).toBeFocused();
      await expect(login.password).toHaveCount(0);
      await forgot.back.click();
      await expect(login.password).toBeVisible();
      await expect(forgot.key).toHaveCount(0);
      const turned = await page.evaluate(() => document.documentElement.dataset['turned']);
      expect(turned === 'yes').toBe(turns);
    });
  });
}

test(
  'the mail’s link sets a new password, which signs in instead of the old one',
  { tag: '@walk' },
  async ({ page, login, store, forgot, reset }) => {
    await forgot.open();
    await forgot.ask(' Luna@Example.test ');
    await expect(forgot.sent).toBeVisible();
    await page.goto(await mailedLink(page));
    await expect(reset.save).toBeDisabled();
    await reset.choose('🪁 starlight');
    await reset.save.click();
    await expect(reset.saved).toBeFocused();

    await login.open();
    await login.signIn(luna);
    await expect(login.email).toHaveAttribute('aria-invalid', 'true');
    await login.signIn({ ...luna, password: '🪁 starlight' });
    await expect(store.heading).toBeVisible();
  },
);
