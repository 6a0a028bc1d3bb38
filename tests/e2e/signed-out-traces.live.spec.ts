import { png } from '../support/pictures.ts';
import { keptBy } from './support/canaries.ts';
import { canaryLuna, expect, test } from './support/canary-test.ts';
import { readyForOffline } from './support/offline.ts';
import { luna } from './support/people.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

for (const [online, tag] of [
  [true, ['@indexeddb']],
  [false, ['@indexeddb', '@worker']],
] as const) {
  test(
    `a sign-out ${online ? 'online' : 'offline'} leaves no data of the player except the purchase journal`,
    { tag: [...tag] },
    async ({ page, context, login, store, checkout, pictures, privacy }) => {
      test.slow();
      const traces = [luna.userId, ...Object.values(canaryLuna)];
      const places = async () => {
        const kept = await keptBy(page);
        const found = kept.filter(({ text }) => traces.some((trace) => text.includes(trace)));
        return Array.from(new Set(found.map(({ place }) => place))).toSorted();
      };
      await checkout.openAs(canaryLuna, 'gems_pack_1');
      await checkout.buy();
      await pictures.open();
      await pictures.choose('shot.png', png);
      await expect(pictures.preview).toBeVisible();
      await privacy.open();
      await expect(privacy.heading).toBeVisible();
      const journal = 'IndexedDB kitewood-journal';
      await expect
        .poll(places)
        .toEqual([journal, 'IndexedDB kitewood-last-known', 'cache pictures']);

      if (!online) await readyForOffline(page);
      await context.setOffline(!online);
      await store.logOut();
      await expect(login.heading).toBeVisible();
      await expect.poll(places).toEqual([journal]);
      const secrets = (await keptBy(page)).filter(({ text }) => text.includes('clientSecret'));
      expect(secrets.filter(({ place }) => !place.startsWith('cache'))).toEqual([]);
    },
  );
}
