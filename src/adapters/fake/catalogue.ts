import type { CataloguePort } from '#ports/catalogue.ts';
import { type FakeClient, toResult } from './client.ts';
import { answer } from './world/outcome.ts';

export function createFakeCatalogue(client: FakeClient): CataloguePort {
  return {
    async prices({ billingPlatformId, skuIds }) {
      const reply = await client.callSignedIn('skus', (state) => {
        const list = state.prices[billingPlatformId] ?? {};
        return answer(
          skuIds.flatMap((skuId) => {
            const price = Object.hasOwn(list, skuId) ? list[skuId] : undefined;
            return price === undefined ? [] : [{ skuId, price }];
          }),
        );
      });
      return toResult(reply, {});
    },
  };
}
