import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The load that docs/deploy.md states for a platform, by visit. */
const guide = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8');

/** A row of the guide: its operations, and the calls per second at a thousand visits per minute. */
function documented(visit: string): { readonly calls: readonly string[]; readonly rate: number } {
  const row = guide.split('\n').find((line) => line.startsWith(`| ${visit} |`));
  const [, , calls = '', rate = ''] = row?.split('|') ?? [];
  const [always = ''] = calls.split(';');
  const names = Array.from(always.matchAll(/`(\w+)`/g), ([, name = '']) => name);
  return { calls: names, rate: Number.parseInt(rate, 10) };
}

const events = 'registerEvents';
const signIn = 'createAuthenticationSession';

// A first worker requests the prices once more, which the guide lists separately.
test.use({ worker: false });

test('each visit sends the platform exactly the calls that the deployment guide states', async ({
  page,
  platform,
  login,
  store,
  checkout,
}) => {
  const expected: string[] = [];
  let batches = 0;
  const asked = async () => (await platform?.look())?.asked ?? [];
  const allButEvents = async () => (await asked()).filter((name) => name !== events).toSorted();
  const batchesSent = async () => (await asked()).filter((name) => name === events).length;

  /** A call that comes too late for its own visit counts as an extra one in the next. */
  async function expectVisit(visit: string, calls = documented(visit).calls): Promise<void> {
    expect(calls.length, visit).toBeGreaterThan(1);
    expect(documented(visit).rate, visit).toBe(Math.round((calls.length * 1_000) / 60));
    expected.push(...calls.filter((name) => name !== events));
    await expect.poll(allButEvents, visit).toEqual(expected.toSorted());
    expect(calls.filter((name) => name === events)).toHaveLength(1);
    await expect.poll(batchesSent, visit).toBeGreaterThan(batches);
    batches = await batchesSent();
  }

  await login.open();
  await expectVisit('the login page without a session');

  await login.signIn(luna);
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  await expectVisit('signing in, the store');

  await store.open();
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  expect(documented('coming back, the store').calls, 'all but what it names').toEqual([signIn]);
  const { calls } = documented('signing in, the store');
  await expectVisit(
    'coming back, the store',
    calls.filter((name) => name !== signIn),
  );

  await store.buyLink('gems_pack_3').click();
  await expect(checkout.pay).toContainText('$4.99');
  await expectVisit('opening a checkout');

  await checkout.buy();
  await expectVisit('paying with a new card');

  await page.goto('about:blank');
  expect(await allButEvents()).toEqual(expected.toSorted());
});
