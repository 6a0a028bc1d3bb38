import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';

interface Entry {
  /** Pattern of its address; empty for an inline script, which has none. */
  readonly address: string;
  readonly reason: string;
  /** Number of matching scripts at a checkout that is opened by its address. */
  readonly count?: number;
  /** Pages that load the script before a checkout; if this is missing, it runs at every checkout. */
  readonly from?: readonly string[];
  /** The setting that enables the script. No build under test has it: `npm run check-deployed` checks these. */
  readonly setting?: string;
  /** The owner of the script that loads it. The stand-in for Stripe's script loads none of these. */
  readonly loadedBy?: string;
}

/** Scripts that may run in the document of a checkout. */
export const { scripts: inventory } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/payment-page.json'), 'utf8'),
) as { readonly scripts: readonly Entry[] };

/** Scripts of the stand-in for Stripe, which has several files. */
const partsOfStandIn = /^https:\/\/js\.stripe\.com\/source\//;

/** The address, including its query, that the page's document was loaded from. */
export async function documentAddress(page: Page): Promise<string> {
  const loaded = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.name ?? '',
  );
  return withoutHash(loaded);
}

/** Fails if a script ran that is not in the inventory, or an expected script of the inventory did not run. */
export async function expectInventory(
  page: Page,
  executed: readonly string[],
  /** Pages of the store that this document showed before. */
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
      entry.loadedBy === undefined &&
      (entry.from?.some((one) => before.some((address) => address.startsWith(one))) ?? true);
    expect(matching(entry).length > 0, entry.address).toBe(runs);
  }
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '');
}
