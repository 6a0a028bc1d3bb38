import { unjudged } from '#core/purchase/permit.ts';
import type { FakePorts, FakeStore } from '../../support/fake-store.ts';
import { FakePage } from '../../support/fake-device-ports.ts';
import {
  beginOnOtherPage,
  closePage,
  leaveAtChallenge,
  openPage,
  openPageIn,
  signedInPorts,
} from '../../support/other-page.ts';
import {
  answer,
  canBuy,
  gemPack,
  markShown,
  moved,
  nothing,
  once,
  pressPayWithFault,
  purchaseEvents,
  purchaseOf,
  resume,
  typedCard,
} from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import type { WholePorts } from '../../support/whole-app.ts';
import { cards } from '../../support/cards.ts';
import { keepBack } from '../../support/late-answer.ts';
import { unreachable } from '../../support/saga.ts';
import { goesWrong, throwUnforeseen, unforeseen } from '../../support/unforeseen.ts';

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

  test.each([
    ['shows a purchase whose challenge the visible tab passed as bought', true],
    ['drops a purchase that the player left in the visible tab', false],
  ])('%s', async (_, continues) => {
    await leaveAtChallenge(fake);
    expect(purchaseOf(background).kind).toBe('checking');
    const seen = await openPage(fake);
    expect(purchaseOf(seen).kind).toBe('asking');
    await answer(seen, continues);
    expect(purchaseOf(seen).kind).toBe(continues ? 'bought' : 'refused');
    if (continues) await markShown(seen);
    const here = continues ? { kind: 'bought', shown: true } : { kind: 'idle' };
    expect(purchaseOf(background)).toMatchObject(here);
    expect(await moved(fake)).toEqual(continues ? once : nothing);
    expect(background.app.player.profile.gems).toBe(continues ? 640 : 240);
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

test('a purchase that the player left while its challenge could not be opened is not charged later, even if the page dies', async () => {
  await fake.platform.breakNext('handleNextAction', 'answer-lost');
  await beginOnOtherPage(fake, cards.asks);
  const challenge = { challengeState: () => Promise.resolve(unreachable) };
  const payments = { ...fake.ports.payments, challengeState: () => challenge.challengeState() };
  const page = await openPage(fake, { payments });
  expect(purchaseOf(page).kind).toBe('unasked');
  const answerNow = keepBack(challenge, 'challengeState');
  await answer(page, false);
  expect(purchaseOf(page).kind).toBe('checking');
  await closePage(page);
  await answerNow();
  const later = await openPage(fake);
  expect(purchaseOf(later)).toMatchObject({ kind: 'refused', reason: 'left' });
  expect([canBuy(later), await moved(fake)]).toEqual([true, nothing]);
});

const { userId } = gemPack;

type Step = 'createMethod' | 'createProfile' | 'createPurchase' | 'confirm' | 'grant';

/** A page in which the first call of this step has its effect and then throws. */
function openBroken(step: Step, before: () => void = () => undefined): Promise<FakeStore> {
  const { payments } = fake.ports;
  let broken = false;
  const breaking = async (...args: readonly unknown[]) => {
    const result = await (payments[step] as (...given: readonly unknown[]) => Promise<unknown>)(
      ...args,
    );
    if (broken) return result;
    broken = true;
    before();
    return unforeseen();
  };
  return openPage(fake, { payments: { ...payments, [step]: breaking } });
}

const press = (page: FakeStore, card: string) => {
  page.typeCard(card);
  return page.app.purchases.pay(gemPack, typedCard, 0, unjudged);
};

test.each(['createPurchase', 'confirm', 'grant'] as const)(
  'if its %s call throws, a purchase is checked, and is resumed a second later by itself',
  async (step) => {
    const page = await openBroken(step);
    await goesWrong(press(page, cards.asks));
    expect([purchaseOf(page).kind, canBuy(page)]).toEqual(['checking', false]);
    await fake.clock.advance(1_000);
    await answer(page, true);
    expect([purchaseOf(page).kind, await moved(page)]).toEqual(['bought', once]);
    expect(await purchaseEvents(page)).toHaveLength(2);
  },
);

test.each(['createMethod', 'createProfile'] as const)(
  'a purchase whose %s call throws before it is ordered is refused when it is resumed',
  async (step) => {
    const page = await openBroken(step);
    await goesWrong(press(page, cards.pays));
    expect(purchaseOf(page).kind).toBe('checking');
    await resume(page);
    expect(purchaseOf(page)).toMatchObject({ kind: 'refused', reason: 'interrupted' });
    expect(await moved(page)).toEqual(nothing);
  },
);

test('a purchase that throws between its record and its order is checked, and is refused a second later', async () => {
  const page = await openPage(fake);
  jest.spyOn(page.ports.analytics, 'record').mockImplementationOnce(throwUnforeseen);
  await goesWrong(press(page, cards.pays));
  expect([purchaseOf(page).kind, canBuy(page)]).toEqual(['checking', false]);
  await fake.clock.advance(1_000);
  expect(purchaseOf(page)).toMatchObject({ kind: 'refused', reason: 'interrupted' });
  expect([canBuy(page), await moved(page)]).toEqual([true, nothing]);
});

/** A page with a journal that throws once after `breakNext()`, before or after its write; `spared` transactions come first. */
async function openWithBrokenJournal(written: boolean, payments = fake.ports.payments) {
  const journal = fake.journal.page();
  const { transact } = journal;
  const page = await openPage(fake, { journal, payments });
  const breakNext = (spared = 0) => {
    let calls = 0;
    journal.transact = async (...given) => {
      if (calls++ < spared) return transact(...given);
      journal.transact = transact;
      if (written) await transact(...given);
      return unforeseen();
    };
  };
  return { page, breakNext };
}

test.each([
  ['before', false],
  ['after', true],
])(
  'a purchase whose journal throws %s the attempt is recorded is refused and can be made again',
  async (_, written) => {
    const { page, breakNext } = await openWithBrokenJournal(written);
    breakNext();
    await goesWrong(press(page, cards.pays));
    expect(purchaseOf(page)).toMatchObject({ kind: 'refused', reason: 'no-storage' });
    await resume(page);
    expect([purchaseOf(page).kind, canBuy(page)]).toEqual(['refused', true]);
    expect(await moved(page)).toEqual(nothing);
    await press(page, cards.pays);
    await settle();
    expect([purchaseOf(page).kind, await moved(page)]).toEqual(['bought', once]);
  },
);

test('a purchase that another page began is resumed a second later if the journal throws when it is read', async () => {
  const { page, breakNext } = await openWithBrokenJournal(false);
  const other = await openBroken('createMethod');
  await goesWrong(press(other, cards.pays));
  await closePage(other);
  breakNext(1);
  await goesWrong(press(page, cards.pays));
  expect([purchaseOf(page).kind, canBuy(page)]).toEqual(['checking', false]);
  await fake.clock.advance(1_000);
  expect([purchaseOf(page).kind, canBuy(page)]).toEqual(['refused', true]);
});

test('a refusal is checked until it is recorded if recording it throws', async () => {
  const createMethod = async () => {
    opened.breakNext();
    return { ok: false, problem: 'card-declined' } as const;
  };
  const opened = await openWithBrokenJournal(false, { ...fake.ports.payments, createMethod });
  const { page } = opened;
  await goesWrong(press(page, cards.pays));
  expect([purchaseOf(page).kind, canBuy(page)]).toEqual(['checking', false]);
  await resume(page);
  expect([canBuy(page), await moved(page)]).toEqual([true, nothing]);
});

test('a purchase that throws after its player has left is not shown, and completes when they return', async () => {
  const page: FakeStore = await openBroken('createPurchase', () => {
    void page.app.purchases.leave(false);
  });
  await goesWrong(press(page, cards.pays));
  expect(page.app.purchases.all).toEqual([]);
  await page.app.purchases.enter(userId);
  await settle();
  expect([purchaseOf(page).kind, await moved(page)]).toEqual(['bought', once]);
});
