import { SavedCards } from '#core/checkout/saved-cards.ts';
import type { PaymentProfile, PaymentsPort } from '#ports/payments.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import { brazilian } from '../../contracts/payments.harness.ts';
import { HeldCall } from '../../support/held-call.ts';
import { visaCard } from '../../support/saved-card.ts';

type Answer<T> = Result<T, CallProblem>;

const first = visaCard('card-1');
const second = visaCard('card-2');
const corrected: PaymentProfile = { ...first, personalData: brazilian };

/** Saved cards at a platform with answers that the test controls. */
function open() {
  const lists = new HeldCall<Answer<readonly PaymentProfile[]>>();
  const deletions = new HeldCall<Answer<void>>();
  const updates = new HeldCall<Answer<PaymentProfile>>();
  const port = {
    profiles: lists.call,
    deleteProfile: deletions.call,
    updateProfile: updates.call,
  } as unknown as PaymentsPort;
  const cards = new SavedCards(port);
  return {
    cards,
    /** The cards that the platform was asked to delete. */
    deletions: deletions.asked,
    /** Answers the latest request for the list. */
    deliver: (value: readonly PaymentProfile[]) => lists.answer({ ok: true, value }),
    /** Requests the list; the returned function delivers the answer. */
    ask() {
      void cards.load('demo-billing-us');
      const { answer } = lists;
      return (value: readonly PaymentProfile[]) => answer({ ok: true, value });
    },
    delete(of: PaymentProfile) {
      void cards.delete(of);
      return deletions.answer;
    },
    correct(of: PaymentProfile) {
      void cards.update(of, brazilian);
      const { answer } = updates;
      return (value: PaymentProfile) => answer({ ok: true, value });
    },
    ids: () => cards.list.map(({ id }) => id),
  };
}

/** Saved cards that have loaded this list. */
async function openWith(...list: PaymentProfile[]): Promise<ReturnType<typeof open>> {
  const saved = open();
  await saved.ask()(list);
  return saved;
}

describe('a card being deleted while the list is reloaded', () => {
  let saved: ReturnType<typeof open>;
  let answer: (result: Answer<void>) => Promise<void>;
  beforeEach(async () => {
    saved = await openWith(first, second);
    answer = saved.delete(first);
    await saved.ask()([first, second]);
  });

  test('is not in the list, nor once it is deleted', async () => {
    expect(saved.ids()).toEqual(['card-2']);
    await answer({ ok: true, value: undefined });
    expect(saved.ids()).toEqual(['card-2']);
  });

  test('is listed once, at its place, if the deletion fails', async () => {
    await answer({ ok: false, problem: 'unavailable' });
    expect(saved.ids()).toEqual(['card-1', 'card-2']);
    expect(saved.cards.notDeleted).toEqual(first);
  });

  test('is no longer reported as not deleted once a reloaded list lacks it', async () => {
    await answer({ ok: false, problem: 'unavailable' });
    await saved.ask()([second]);
    expect(saved.cards.notDeleted).toBeUndefined();
  });

  test('is not restored to a reloaded list without it if the deletion fails', async () => {
    await saved.ask()([second]);
    await answer({ ok: false, problem: 'unavailable' });
    expect([saved.ids(), saved.cards.notDeleted]).toEqual([['card-2'], undefined]);
  });
});

test('a selected card that could not be deleted is not selected any more', async () => {
  const saved = await openWith(first, second);
  saved.cards.select('card-1');
  await saved.delete(first)({ ok: false, problem: 'unavailable' });
  expect([saved.ids(), saved.cards.selected]).toEqual([['card-1', 'card-2'], undefined]);
});

test('a card that is being deleted is not deleted a second time', async () => {
  const saved = await openWith(first, second);
  saved.delete(first);
  saved.delete(first);
  expect(saved.deletions).toEqual([['card-1']]);
});

test('a failed deletion does not remove the message about another deleted card', async () => {
  const saved = await openWith(first, second);
  const answerFirst = saved.delete(first);
  const answerSecond = saved.delete(second);
  await answerSecond({ ok: true, value: undefined });
  await answerFirst({ ok: false, problem: 'unavailable' });
  expect([saved.ids(), saved.cards.deleted]).toEqual([['card-1'], second]);
});

test('the error of a failed deletion is dismissed when another card is deleted', async () => {
  const saved = await openWith(first, second);
  await saved.delete(first)({ ok: false, problem: 'unavailable' });
  expect([saved.cards.notDeleted, saved.cards.deleted]).toEqual([first, undefined]);
  saved.delete(second);
  expect([saved.cards.notDeleted, saved.cards.deleted]).toEqual([undefined, second]);
});

test('a late response to an earlier load() is dropped', async () => {
  const saved = open();
  const early = saved.ask();
  await saved.ask()([second]);
  await early([first]);
  expect(saved.ids()).toEqual(['card-2']);
});

describe('a card with personal data corrected while the list loads', () => {
  test('keeps its correction, since the loaded list may be older', async () => {
    const saved = await openWith(first, second);
    const answerList = saved.ask();
    await saved.correct(first)(corrected);
    await answerList([first, second]);
    expect(saved.cards.list).toEqual([corrected, second]);
  });

  test('keeps its correction even if the list is empty in between', async () => {
    const saved = await openWith(first);
    const answerCorrection = saved.correct(first);
    const opened = saved.cards.open('demo-billing-br');
    await answerCorrection(corrected);
    await saved.deliver([first, second]);
    await opened;
    expect(saved.cards.list).toEqual([corrected, second]);
  });

  test('is not restored to a loaded list without it', async () => {
    const saved = await openWith(first, second);
    const answerList = saved.ask();
    await saved.correct(first)(corrected);
    await answerList([second]);
    expect(saved.ids()).toEqual(['card-2']);
  });
});

test('a list requested after a correction replaces the corrected card', async () => {
  const saved = await openWith(first);
  await saved.correct(first)(corrected);
  await saved.ask()([first]);
  expect(saved.cards.list).toEqual([first]);
});

test('opening another region empties the list until its cards are loaded', async () => {
  const { cards, deliver, ids } = open();
  const opening = cards.open('demo-billing-us');
  await deliver([first]);
  await opening;
  const next = cards.open('demo-billing-br');
  expect([ids(), cards.reading]).toEqual([[], 'loading']);
  await deliver([second]);
  await next;
  expect([ids(), cards.reading]).toEqual([['card-2'], 'read']);
});
