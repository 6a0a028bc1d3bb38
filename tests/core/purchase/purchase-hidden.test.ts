import { cards } from '../../support/cards.ts';
import { createFakePorts, type FakePorts, type FakeStore } from '../../support/fake-store.ts';
import { FakePage } from '../../support/fake-surroundings.ts';
import { closePage, openPage } from '../../support/other-page.ts';
import { gemPack, moved, nothing, once, pressPay, purchaseOf } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import type { WholePorts } from '../../support/whole-app.ts';

const { sku } = gemPack;

let fake: FakePorts;
let hidden: FakePage;
beforeEach(async () => {
  fake = createFakePorts();
  await fake.platform.remember('luna');
  hidden = new FakePage();
});

/** A page that is visible as long as its tab is. */
function openIn(tab: FakePage, more: Partial<WholePorts> = {}): Promise<FakeStore> {
  const device = Object.create(fake.device, {
    visible: { get: () => tab.visible },
    onVisible: { value: tab.onVisible },
  }) as FakePorts['device'];
  return openPage(fake, { device, ...more });
}

/** Buys with a card that needs a challenge, in a page that closes before the bank has answered. */
async function leaveAtTheBank(): Promise<void> {
  const page = await openPage(fake);
  await fake.platform.breakNext('handleNextAction', 'request-lost');
  await pressPay(page, cards.asks);
  await closePage(page);
}

describe('a hidden tab', () => {
  let background: FakeStore;
  beforeEach(async () => {
    hidden.hide();
    background = await openIn(hidden);
  });

  test('leaves a challenge to the visible tab', async () => {
    await leaveAtTheBank();
    expect(purchaseOf(background).kind).toBe('checking');
    const seen = await openPage(fake);
    expect(purchaseOf(seen).kind).toBe('asking');
    seen.app.purchases.answer(sku, true);
    await settle();
    expect([purchaseOf(seen).kind, await moved(fake)]).toEqual(['bought', once]);
    seen.app.purchases.shown(sku);
    await settle();
    expect(purchaseOf(background)).toMatchObject({ kind: 'bought', shown: true });
    expect(background.app.player.profile.gems).toBe(640);
  });

  test('drops a purchase that the player left in the visible tab', async () => {
    await leaveAtTheBank();
    const seen = await openPage(fake);
    seen.app.purchases.answer(sku, false);
    await settle();
    expect([purchaseOf(background).kind, await moved(fake)]).toEqual(['idle', nothing]);
  });

  test('resumes a purchase left at the challenge when it becomes visible', async () => {
    await leaveAtTheBank();
    hidden.show();
    await settle();
    expect(purchaseOf(background).kind).toBe('asking');
    background.app.purchases.answer(sku, true);
    await settle();
    expect([purchaseOf(background).kind, await moved(fake)]).toEqual(['bought', once]);
  });

  test('continues a purchase that it began itself', async () => {
    await fake.platform.breakNext('createPurchase', 'answer-lost');
    await pressPay(background, cards.pays);
    await fake.clock.advance(1_000);
    expect([purchaseOf(background).kind, await moved(fake)]).toEqual(['bought', once]);
  });
});

describe('a tab that becomes hidden', () => {
  test('does not resume a purchase whose lock it waited for until it is visible again', async () => {
    const waiting = await openIn(hidden);
    const first = await openPage(fake);
    await fake.platform.breakNext('createPurchase', 'request-lost');
    await pressPay(first, cards.pays);
    hidden.hide();
    await closePage(first);
    expect([purchaseOf(waiting).kind, await moved(fake)]).toEqual(['checking', nothing]);
    hidden.show();
    await settle();
    expect([purchaseOf(waiting).kind, await moved(fake)]).toEqual(['bought', once]);
  });

  test('leaves a challenge that it has not reached yet to the visible tab', async () => {
    await leaveAtTheBank();
    await fake.platform.slowDown(100);
    const opening = openIn(hidden);
    await fake.clock.advance(150);
    hidden.hide();
    await fake.clock.advance(1_000);
    const left = await opening;
    expect(purchaseOf(left).kind).toBe('checking');
    await fake.platform.slowDown(0);
    expect(purchaseOf(await openPage(fake)).kind).toBe('asking');
    expect(await moved(fake)).toEqual(nothing);
  });

  test('keeps a challenge question that it already shows', async () => {
    await leaveAtTheBank();
    const asking = await openIn(hidden);
    hidden.hide();
    const seen = await openPage(fake);
    expect([purchaseOf(asking).kind, purchaseOf(seen).kind]).toEqual(['asking', 'checking']);
    asking.app.purchases.answer(sku, true);
    await settle();
    expect([purchaseOf(asking).kind, await moved(fake)]).toEqual(['bought', once]);
  });

  test('leaves the purchase to the visible tab if its card provider does not respond', async () => {
    await leaveAtTheBank();
    const silent: WholePorts['payments'] = {
      ...fake.ports.payments,
      challengeState: () => Promise.resolve({ ok: false, problem: 'unreachable' }),
    };
    const left = await openIn(hidden, { payments: silent });
    expect(purchaseOf(left).kind).toBe('unasked');
    hidden.hide();
    const seen = await openPage(fake);
    await fake.clock.advance(300_000);
    expect(purchaseOf(seen).kind).toBe('asking');
    seen.app.purchases.answer(sku, true);
    await settle();
    seen.app.purchases.shown(sku);
    await settle();
    expect([purchaseOf(left), await moved(fake)]).toMatchObject([{ kind: 'bought' }, once]);
  });
});
