import type { FakePorts, FakeStore } from '../../support/fake-store.ts';
import { FakePage } from '../../support/fake-surroundings.ts';
import {
  closePage,
  leaveAtChallenge,
  openPage,
  openPageIn,
  signedInPorts,
} from '../../support/other-page.ts';
import {
  answer,
  markShown,
  moved,
  nothing,
  once,
  pressPayWithFault,
  purchaseOf,
} from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import type { WholePorts } from '../../support/whole-app.ts';

let fake: FakePorts;
let hidden: FakePage;
beforeEach(async () => {
  fake = await signedInPorts();
  hidden = new FakePage();
});

describe('a hidden tab', () => {
  let background: FakeStore;
  beforeEach(async () => {
    hidden.hide();
    background = await openPageIn(hidden, fake);
  });

  test('leaves a challenge to the visible tab', async () => {
    await leaveAtChallenge(fake);
    expect(purchaseOf(background).kind).toBe('checking');
    const seen = await openPage(fake);
    expect(purchaseOf(seen).kind).toBe('asking');
    await answer(seen, true);
    expect([purchaseOf(seen).kind, await moved(fake)]).toEqual(['bought', once]);
    await markShown(seen);
    expect(purchaseOf(background)).toMatchObject({ kind: 'bought', shown: true });
    expect(background.app.player.profile.gems).toBe(640);
  });

  test('drops a purchase that the player left in the visible tab', async () => {
    await leaveAtChallenge(fake);
    expect(purchaseOf(background).kind).toBe('checking');
    const seen = await openPage(fake);
    await answer(seen, false);
    expect([purchaseOf(background).kind, await moved(fake)]).toEqual(['idle', nothing]);
  });

  test('resumes a purchase left at the challenge when it becomes visible', async () => {
    await leaveAtChallenge(fake);
    hidden.show();
    await settle();
    expect(purchaseOf(background).kind).toBe('asking');
    await answer(background, true);
    expect([purchaseOf(background).kind, await moved(fake)]).toEqual(['bought', once]);
  });

  test('continues a purchase that it began itself', async () => {
    await pressPayWithFault(background, 'answer-lost');
    await fake.clock.advance(1_000);
    expect([purchaseOf(background).kind, await moved(fake)]).toEqual(['bought', once]);
  });
});

describe('a tab that becomes hidden', () => {
  test('does not resume a purchase after waiting for its lock until it is visible again', async () => {
    const waiting = await openPageIn(hidden, fake);
    const first = await openPage(fake);
    await pressPayWithFault(first, 'request-lost');
    hidden.hide();
    await closePage(first);
    expect([purchaseOf(waiting).kind, await moved(fake)]).toEqual(['checking', nothing]);
    hidden.show();
    await settle();
    expect([purchaseOf(waiting).kind, await moved(fake)]).toEqual(['bought', once]);
  });

  test('leaves a challenge that it has not reached yet to the visible tab', async () => {
    await leaveAtChallenge(fake);
    await fake.platform.slowDown(100);
    const opening = openPageIn(hidden, fake);
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
    await leaveAtChallenge(fake);
    const asking = await openPageIn(hidden, fake);
    hidden.hide();
    const seen = await openPage(fake);
    expect([purchaseOf(asking).kind, purchaseOf(seen).kind]).toEqual(['asking', 'checking']);
    await answer(asking, true);
    expect([purchaseOf(asking).kind, await moved(fake)]).toEqual(['bought', once]);
  });

  test('leaves the purchase to the visible tab if its card provider does not respond', async () => {
    await leaveAtChallenge(fake);
    const silent: WholePorts['payments'] = {
      ...fake.ports.payments,
      challengeState: () => Promise.resolve({ ok: false, problem: 'unreachable' }),
    };
    const left = await openPageIn(hidden, fake, { payments: silent });
    expect(purchaseOf(left).kind).toBe('unasked');
    hidden.hide();
    const seen = await openPage(fake);
    await fake.clock.advance(300_000);
    expect(purchaseOf(seen).kind).toBe('asking');
    await answer(seen, true);
    await markShown(seen);
    expect([purchaseOf(left), await moved(fake)]).toMatchObject([{ kind: 'bought' }, once]);
  });
});
