import type { CataloguePort } from '#ports/catalogue.ts';
import type { FakePlatform } from '../support/fake-platform.ts';
import { failedBy, faults } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { contract } from './contract.ts';

export interface CatalogueHarness {
  readonly port: CataloguePort;
  readonly platform: FakePlatform;
  /** Returns the port of the next page in the same browser. */
  readonly nextPage: () => CataloguePort;
}

export const describeCataloguePort = contract<CatalogueHarness>('catalogue port', (h) => {
  beforeEach(async () => {
    await h.platform.remember('luna');
  });

  /** A query of a player outside Brazil. */
  const abroad = (...skuIds: string[]) => {
    return { billingPlatformId: h.platform.billingPlatformIds.elsewhere, skuIds };
  };

  test('each billing platform has prices of its own, in minor units', async () => {
    const query = abroad('gems_pack_3');
    const { brazil } = h.platform.billingPlatformIds;
    expect(await h.port.prices(query)).toEqual({
      ok: true,
      value: [{ skuId: 'gems_pack_3', price: 499 }],
    });
    expect(await h.port.prices({ ...query, billingPlatformId: brazil })).toEqual({
      ok: true,
      value: [{ skuId: 'gems_pack_3', price: 2490 }],
    });
  });

  test('unknown SKUs are left out, and a query without SKUs returns no prices', async () => {
    expect(valueOf(await h.port.prices(abroad()))).toEqual([]);
    const asked = ['no_such_pack', '620', '__proto__', 'constructor', ''];
    const rows = valueOf(await h.port.prices(abroad(...asked)));
    expect(rows).toEqual([{ skuId: '620', price: 399 }]);
  });

  test('a changed price is returned by the next query', async () => {
    await h.platform.setPrice(h.platform.billingPlatformIds.elsewhere, '620', 450);
    expect(valueOf(await h.port.prices(abroad('620')))).toEqual([{ skuId: '620', price: 450 }]);
  });

  test('a query for over a thousand SKUs returns every price, and all are last known', async () => {
    const others = Array.from({ length: 1_000 }, (_, place) => `no_such_pack_${place}`);
    const skuIds = ['620', ...others.slice(0, 500), '1061', ...others.slice(500), '1313'];
    const query = { ...abroad(...skuIds), keep: true };
    const rows = valueOf(await h.port.prices(query));
    expect(rows.map(({ skuId }) => skuId)).toEqual(['620', '1061', '1313']);
    expect((await h.port.lastKnown(query))?.prices).toEqual(rows);
  });

  test('prices queried with keep outlive the page and a failed query offline, with their date', async () => {
    const query = abroad('620', '1061');
    const now = valueOf(await h.port.prices({ ...query, keep: true }));
    const kept = await h.port.lastKnown(query);
    expect(kept).toEqual({ prices: now, asOf: expect.any(Number) });
    await h.platform.goOffline();
    const page = h.nextPage();
    expect((await page.prices({ ...query, keep: true })).ok).toBe(false);
    expect(await page.lastKnown(query)).toEqual(kept);
  });

  test('prices queried without keep, for other SKUs or another billing platform are not known', async () => {
    const query = abroad('620');
    const { brazil } = h.platform.billingPlatformIds;
    valueOf(await h.port.prices(query));
    expect(await h.port.lastKnown(query)).toBeUndefined();
    valueOf(await h.port.prices({ ...query, keep: true }));
    expect(await h.port.lastKnown({ ...query, skuIds: ['1061'] })).toBeUndefined();
    expect(await h.port.lastKnown({ ...query, billingPlatformId: brazil })).toBeUndefined();
  });

  test('no prices are returned without a session', async () => {
    await h.platform.endSessions();
    expect(await h.port.prices(abroad('620'))).toMatchObject({
      ok: false,
      problem: 'signed-out',
    });
  });

  test.each(faults)(
    'a price call with the fault %s fails and keeps nothing, and the next one returns prices',
    async (fault) => {
      await h.platform.breakNext('skus', fault);
      const query = { ...abroad('620'), keep: true };
      expect(await h.port.prices(query)).toMatchObject(failedBy(fault));
      expect(await h.port.lastKnown(query)).toBeUndefined();
      expect((await h.port.prices(abroad('620'))).ok).toBe(true);
    },
  );
});
