import { Checkout } from '#core/checkout/checkout.ts';
import fc from 'fast-check';
import { openFakeStore } from '../support/fake-store.ts';
import { Reached } from '../support/reached.ts';
import { freezePrototype, hostileText, runs } from './hostile.ts';

beforeAll(freezePrototype);

test('any query yields a checkout of an item on sale or an unavailable one, and charges nothing', async () => {
  const { app, platform, stop } = await openFakeStore({ signedInAs: 'luna' });
  const { userId } = app.session;
  const reached = new Reached('ready', 'unavailable');
  const sku = fc.oneof(hostileText, fc.constantFrom('gems_pack_3', '620', 'constructor'));
  const type = fc.oneof(hostileText, fc.constantFrom('gems', 'bundle', 'hidden'));
  await fc.assert(
    fc.asyncProperty(fc.option(sku), fc.option(type), async (skuId, type) => {
      const checkout = new Checkout(app, { skuId, type });
      await checkout.open();
      const { state } = checkout;
      if (state.kind === 'ready' || state.kind === 'unavailable') reached.note(state.kind);
      if (state.kind === 'ready') expect(['gems_pack_3', '620']).toContain(state.item.skuId);
      else expect(state.kind).toBe('unavailable');
      expect(checkout.canPay).toBe(false);
    }),
    runs(2_000),
  );
  expect(reached.never).toEqual([]);
  expect(await platform.ledger()).toEqual([]);
  expect(app.session.userId).toBe(userId);
  stop();
});
