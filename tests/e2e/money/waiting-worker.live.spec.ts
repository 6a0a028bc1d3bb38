import { CheckoutPage, lunasCard } from '../pages/checkout-page.ts';
import { readyForOffline } from '../support/offline.ts';
import { cards, luna } from '../support/people.ts';
import { test } from '../support/releases.ts';
import { expect } from '../support/test.ts';
import { expectCalm } from './after-calm.ts';
import { heldCalls, holdNextCall, isHeld, release } from './hold.ts';

// A newer release is installed and waits during a call of a purchase. The old release's files are gone from the host,
// so pictures that were not shown yet are missing.

for (const call of heldCalls) {
  test(`a newer release installed during ${call} is offered only after the page has paid`, async ({
    page,
    host,
    login,
    checkout,
    success,
    platform,
    texts,
  }) => {
    await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await login.signIn(luna);
    await readyForOffline(page);
    await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
    await holdNextCall(page, call);
    await checkout.pay.click();
    const pass = checkout.challenge.getByRole('button', { name: 'Yes, confirm' });
    if (call === 'confirmPurchase' || call === 'purchase') await pass.click();
    await isHeld(page);

    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await host.deploy(1);
    const waiting = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
        return registration?.waiting?.state;
      });
    await expect.poll(waiting).toBe('installed');
    const use = page.getByRole('button', { name: texts.app.useNewVersion, exact: true });
    await expect(use).toBeHidden();
    await release(page);
    if (call !== 'confirmPurchase' && call !== 'purchase') await pass.click();
    await expect(success.heading).toBeVisible();
    expect(loads).toEqual([]);
    expect(await expectCalm({ page, platform: platform!, checkout, texts })).toBe('bought');
    await expect(use).toBeVisible();
  });
}
