import { readyForOffline } from '../support/offline.ts';
import { luna } from '../support/people.ts';
import { deployNewer } from '../support/release-in-use.ts';
import { test } from '../support/releases.ts';
import { expect } from '../support/test.ts';
import { expectCalm } from './after-calm.ts';
import { followsChallenge, heldCalls, payUntilHeld, release } from './hold.ts';

// A newer release is installed and waits during a call of a purchase. The old release's files are gone from the host,
// so pictures that were not shown yet are missing.

for (const call of heldCalls) {
  test(`a newer release installed during ${call} is offered only after the page has paid`, async ({
    page,
    pages,
    host,
    checkout,
    success,
    texts,
  }) => {
    await checkout.openAs(luna);
    await readyForOffline(page);
    await payUntilHeld(pages, call);

    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await deployNewer(page, host);
    const use = page.getByRole('button', { name: texts.app.useNewVersion, exact: true });
    await expect(use).toBeHidden();
    await release(page);
    if (!followsChallenge(call)) await checkout.pass.click();
    await expect(success.heading).toBeVisible();
    expect(loads).toEqual([]);
    expect(await expectCalm(pages)).toBe('bought');
    await expect(use).toBeVisible();
  });
}
