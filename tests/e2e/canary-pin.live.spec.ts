import { lunasCard } from './pages/checkout-page.ts';
import { FamilyPage, pin } from './pages/family-page.ts';
import { canaryLuna, expect, test } from './support/canary-test.ts';
import { familyTextsOf } from './support/texts.ts';

for (const tier of ['this browser’s', 'the account’s'] as const) {
  test(`the PIN of ${tier} purchase lock reaches the platform’s PIN calls at most, and remains nowhere`, async ({
    page,
    platform,
    texts,
    login,
    checkout,
    success,
    wiretap,
  }) => {
    const family = new FamilyPage(page, texts, familyTextsOf('en'));
    const onAccount = tier === 'the account’s';
    const sentTo = onAccount ? [/^POST \S+\/v1\/family\/pin(\/verify)?$/] : [];
    const strays = () => wiretap.strays(page, [{ field: 'PIN', value: pin, sentTo }]);
    await platform?.ask('setFamily', { family: onAccount ? 'account' : 'device' });
    await login.enter(canaryLuna);
    await family.open();
    await family.lock();
    expect(await strays()).toEqual([]);
    await checkout.open('gems_pack_3', 'gems');
    await checkout.enter(lunasCard);
    await checkout.pay.click();
    await family.prove();
    await expect(success.heading).toBeVisible();
    expect(await strays()).toEqual([]);
    const calls = wiretap.sent.filter(({ place }) => place.includes('/v1/family/pin'));
    expect(calls.length > 0).toBe(onAccount);
  });
}
