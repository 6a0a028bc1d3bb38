import { cards } from '../../support/cards.ts';
import type { FakePorts, FakeStore } from '../../support/fake-store.ts';
import { openPage, signedInPorts } from '../../support/other-page.ts';
import {
  answer,
  canBuy,
  gemPack,
  moved,
  nothing,
  once,
  purchaseEvents,
  purchaseOf,
  resume,
  typedCard,
} from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { goesWrong, unforeseen } from '../../support/unforeseen.ts';

const { userId } = gemPack;

let fake: FakePorts;
beforeEach(async () => {
  fake = await signedInPorts();
});

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
  return page.app.purchases.pay(gemPack, typedCard, 0);
};

test.each(['createPurchase', 'confirm', 'grant'] as const)(
  'a purchase whose %s call throws is checked, and completes when it is resumed',
  async (step) => {
    const page = await openBroken(step);
    await goesWrong(press(page, cards.asks));
    expect([purchaseOf(page).kind, canBuy(page)]).toEqual(['checking', false]);
    await resume(page);
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

/** A page whose journal throws once after `breakNext()`, before or after its write. */
async function openWithBrokenJournal(written: boolean, payments = fake.ports.payments) {
  const journal = fake.journal.page();
  const { transact } = journal;
  const page = await openPage(fake, { journal, payments });
  const breakNext = () => {
    journal.transact = async (...given) => {
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
