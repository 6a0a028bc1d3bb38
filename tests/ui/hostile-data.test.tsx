import { cleanup, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { WorldState } from '#adapters/fake/world/state.ts';
import { attemptOf, stages } from '../support/attempts.ts';
import { gemPackAddress, luna } from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';
import { anything, hostileText, spoilt } from '../fuzz/hostile.ts';

// Values that the contract's types or storage allow may be absurd. No page may fail because of them.

const text = hostileText.filter((one) => one !== '');
const amount = fc.constantFrom(0, -1, 1e15, Number.MAX_SAFE_INTEGER, 2 ** 31, -(2 ** 53) + 1);
const open = attemptOf(stages[3]?.[1]);
const record = { version: 1, open: { [open.id]: open }, epochs: {}, finished: [], unreadable: [] };

const world = fc.record({
  name: text,
  coins: amount,
  gems: amount,
  price: fc.constantFrom(0, 1, 1e12, Number.MAX_SAFE_INTEGER),
  brand: text,
  suffix: text,
  deletions: fc.array(text, { maxLength: 3 }),
  stored: fc.option(fc.oneof(spoilt(record), anything)),
});

type Absurd = typeof world extends fc.Arbitrary<infer T> ? T : never;

function makeAbsurd(state: WorldState, { deletions, brand, suffix, price, ...rest }: Absurd): void {
  for (const account of Object.values(state.accounts)) {
    const { name, coins, gems } = rest;
    Object.assign(account, { name, coins, gems });
    state.deletions[account.userId] = deletions.map((status) => ({ status }));
  }
  for (const list of Object.values(state.prices)) {
    for (const sku of Object.keys(list)) list[sku] = price;
  }
  state.profiles.push({
    id: 'profile-absurd',
    userId: 'player-luna',
    billingPlatformId: 'demo-billing-us',
    cardBrand: brand,
    cardSuffix: suffix,
    paymentMethod: 'pm',
    listed: true,
    personalData: null,
  });
}

test.each(['/home', gemPackAddress, '/orders', '/privacy'])(
  'with absurd data from the platform and the device, %s renders without a crash and has links',
  async (address) => {
    await fc.assert(
      fc.asyncProperty(world, async (absurd) => {
        const { app, device } = await renderStore(address, {
          ...luna,
          prepare: ({ browser, journal }) => {
            if (absurd.stored !== null) journal.kept.set('player-luna', absurd.stored);
            return browser.world.run((state) => makeAbsurd(state, absurd));
          },
        });
        // Queries by tag: a query by role takes a second on each of these pages.
        await waitFor(() => expect(document.querySelector('h1')?.textContent).toMatch(/\w/));
        expect(document.body.textContent).not.toMatch(/got tangled up/);
        expect(document.querySelectorAll('a[href]').length).toBeGreaterThan(0);
        expect(device.diagnostics.crashes).toEqual([]);
        expect(app.session.userId).toBe('player-luna');
        cleanup();
      }),
      { numRuns: 10, endOnFailure: true },
    );
  },
);
