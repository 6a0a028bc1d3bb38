import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';

interface Entry {
  /** Shape of its address; of one that stands in the page itself, which has none, of an empty text. */
  readonly address: string;
  readonly reason: string;
  /** How many of this shape run at a checkout that is opened by its address. */
  readonly count?: number;
  /** Pages whose visitors bring it along to the checkout; where this is missing, it runs at every checkout. */
  readonly from?: readonly string[];
  /** The setting that has it come at all. No build under test has one: `npm run check-deployed` looks at these. */
  readonly setting?: string;
}

/** Scripts that may run in the document of a checkout. */
export const { scripts: inventory } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/payment-page.json'), 'utf8'),
) as { readonly scripts: readonly Entry[] };

/** The checkout that is reached in every way. */
export const checkoutAddress = '/checkout?skuId=gems_pack_3&type=gems';

/** Of the stand-in for Stripe's script, which is made of parts. */
const partsOfStandIn = /^https:\/\/js\.stripe\.com\/source\//;

/** The address, query and all, that the page's document was loaded from. */
export async function documentAddress(page: Page): Promise<string> {
  const loaded = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.name ?? '',
  );
  return withoutHash(loaded);
}

/** Fails where a script has run that the inventory does not know, or one has not that it says runs there. */
export async function expectInventory(
  page: Page,
  executed: readonly string[],
  /** Other pages of the store that were in this document before. */
  ...before: readonly string[]
): Promise<void> {
  const ownDocument = await documentAddress(page);
  const { origin } = new URL(ownDocument);
  const addresses = executed
    .filter((url) => !partsOfStandIn.test(url))
    .map((url) => (withoutHash(url) === ownDocument ? '' : url.replace(origin, '')));
  const matching = ({ address }: Entry) => addresses.filter((one) => new RegExp(address).test(one));
  const known = new Set(inventory.flatMap(matching));
  expect(
    addresses.filter((one) => !known.has(one)),
    'not in the inventory',
  ).toEqual([]);
  for (const entry of inventory) {
    const runs =
      entry.setting === undefined &&
      (entry.from?.some((one) => before.some((address) => address.startsWith(one))) ?? true);
    expect(matching(entry).length > 0, entry.address).toBe(runs);
  }
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '');
}
