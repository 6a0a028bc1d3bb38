import { totalsOfMonth } from '#core/family/month-totals.ts';
import { emptyRecord } from '#core/purchase/journal-record.ts';
import { unjudged } from '#core/purchase/permit.ts';
import { cards } from '../../support/cards.ts';
import { capped, eachTime, permitOf } from '../../support/family.ts';
import { type FakePorts, type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { beginOnOtherPage, closePage, openPage, signedInPorts } from '../../support/other-page.ts';
import {
  buy,
  gemPack,
  keptRecord,
  moved,
  nothing,
  once,
  purchaseEvents,
  purchaseOf,
  reportedEnds,
  resume,
  typedCard,
} from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

const { sku, price } = gemPack;

/** Presses Pay. Resolves once all work that needs no timer is done. */
async function press(store: FakeStore, permit = permitOf()) {
  store.typeCard(cards.pays);
  const prepared = await store.app.purchases.prepare(sku);
  const purchaseCount = prepared.ok ? prepared.value : 0;
  const answer = store.app.purchases.pay(gemPack, typedCard, purchaseCount, permit);
  await settle();
  return { answer };
}

describe('PurchaseStore.pay() under this browser’s purchase rules', () => {
  let store: FakeStore;
  beforeEach(async () => {
    store = await openFakeStore({ signedInAs: 'luna' });
    store.journal.rules = eachTime;
  });

  test('shows no state, reports nothing and orders nothing if the purchase is not allowed', async () => {
    expect(await (await press(store)).answer).toEqual({ kind: 'guarded' });
    expect([purchaseOf(store).kind, store.app.purchases.canBuy(sku)]).toEqual(['idle', true]);
    expect([await purchaseEvents(store), await moved(store)]).toEqual([[], nothing]);
    expect(keptRecord(store)).toEqual(emptyRecord);
  });

  test('keeps the state of an earlier purchase of another item', async () => {
    store.journal.rules = undefined;
    await buy(store);
    store.journal.rules = eachTime;
    const intent = { ...gemPack, sku: 'gems_pack_1' };
    const answer = await store.app.purchases.pay(intent, typedCard, 0, unjudged);
    expect([answer, purchaseOf(store).kind]).toEqual([{ kind: 'guarded' }, 'bought']);
  });

  test('counts the purchases of this month, and an earlier resumed one is not asked for again', async () => {
    store.journal.rules = capped(price.minor);
    await store.platform.breakNext('createPurchase', 'answer-lost');
    await press(store);
    expect(await store.app.purchases.inspect(gemPack.userId, totalsOfMonth)).toEqual({
      own: [price],
      here: [price],
    });
    store.journal.rules = eachTime;
    await store.clock.advance(60_000);
    await resume(store);
    expect([purchaseOf(store).kind, await reportedEnds(store)]).toEqual(['bought', ['bought']]);
  });
});

describe('the proof of the account’s PIN', () => {
  let fake: FakePorts;
  let proofs: (string | undefined)[];
  beforeEach(async () => {
    fake = await signedInPorts();
    proofs = [];
  });

  const open = () => {
    const { payments } = fake.ports;
    const noted: typeof payments = {
      ...payments,
      createPurchase: (key, order, proof) => {
        proofs.push(proof);
        return payments.createPurchase(key, order);
      },
    };
    return openPage(fake, { payments: noted });
  };
  const account = permitOf({ source: 'account', proof: 'proof-1' });

  test('is sent with every repeat of its press, and never after a resume', async () => {
    const store = await open();
    await fake.platform.breakNext('createPurchase', 'request-lost', 'unavailable', 'request-lost');
    await press(store, account);
    await store.clock.advance(1_000);
    expect(proofs.length).toBeGreaterThan(1);
    expect(new Set(proofs)).toEqual(new Set(['proof-1']));
    await closePage(store);
    proofs = [];
    const again = await open();
    await again.clock.advance(60_000);
    expect(proofs.length).toBeGreaterThan(0);
    expect(new Set(proofs)).toEqual(new Set([undefined]));
    expect(await moved(fake)).toEqual(once);
  });

  test('is not sent if this browser’s rules hold', async () => {
    fake.journal.rules = eachTime;
    await press(await open(), permitOf({ proof: 'proof-1' }));
    expect(proofs).toEqual([undefined]);
  });

  test('is not sent with the resumed purchase of another page', async () => {
    await fake.platform.breakNext('createPurchase', 'request-lost');
    await beginOnOtherPage(fake, cards.pays);
    const store = await open();
    await press(store, account);
    await fake.clock.advance(60_000);
    expect([proofs, await moved(fake)]).toEqual([[undefined], once]);
  });
});
