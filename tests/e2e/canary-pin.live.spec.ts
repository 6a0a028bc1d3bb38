import { pin } from './pages/family-page.ts';
import { canaryLuna, expect, test } from './support/canary-test.ts';

for (const tier of ['this browser’s', 'the account’s'] as const) {
  test(`the PIN of ${tier} purchase lock reaches the platform’s PIN calls at most, and remains nowhere`, async ({
    page,
    platform,
    family,
    checkout,
    success,
    wiretap,
  }) => {
    const onAccount = tier === 'the account’s';
    const sentTo = onAccount ? [/^POST \S+\/v1\/family\/pin(\/verify)?$/] : [];
    const strays = () => wiretap.strays(page, [{ field: 'PIN', value: pin, sentTo }]);
    await platform?.ask('setFamily', { family: onAccount ? 'account' : 'device' });
    await family.lockAs(canaryLuna);
    expect(await strays()).toEqual([]);
    await checkout.open();
    await checkout.payWith();
    await family.prove();
    await expect(success.heading).toBeVisible();
    expect(await strays()).toEqual([]);
    const calls = wiretap.sent.filter(({ place }) => place.includes('/v1/family/pin'));
    expect(calls.length > 0).toBe(onAccount);
  });
}
