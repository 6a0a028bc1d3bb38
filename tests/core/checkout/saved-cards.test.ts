import { SavedCards } from '#core/checkout/saved-cards.ts';
import type { PaymentProfile, PaymentsPort } from '#ports/payments.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import { brazilian } from '../../contracts/payments.harness.ts';

const card = (id: string): PaymentProfile => ({
  id,
  cardBrand: 'visa',
  cardSuffix: '4242',
  personalData: null,
});
const [first, second] = [card('card-1'), card('card-2')];
const corrected: PaymentProfile = { ...first, personalData: brazilian };

/** Cards at a platform that answers when the test says so. */
function open() {
  const lists: ((cards: readonly PaymentProfile[]) => void)[] = [];
  const deletions: ((answer: Result<void, CallProblem>) => void)[] = [];
  const updates: ((answer: PaymentProfile) => void)[] = [];
  const asked: string[] = [];
  const port = {
    profiles: () => new Promise((resolve) => lists.push((value) => resolve({ ok: true, value }))),
    deleteProfile: (id: string) => {
      asked.push(id);
      return new Promise((resolve) => deletions.push(resolve));
    },
    updateProfile: () =>
      new Promise((resolve) => updates.push((value) => resolve({ ok: true, value }))),
  } as unknown as PaymentsPort;
  const cards = new SavedCards(port);
  return {
    cards,
    /** Cards that the platform was to delete. */
    asked,
    /** The list that was asked for last is there. */
    async come(list: readonly PaymentProfile[]) {
      lists.at(-1)?.(list);
    },
    /** Requests the list; the returned function delivers the answer. */
    ask() {
      const loaded = cards.load('demo-billing-us');
      const answer = lists.at(-1);
      return async (list: readonly PaymentProfile[]) => {
        answer?.(list);
        await loaded;
      };
    },
    delete(of: PaymentProfile) {
      const deleted = cards.delete(of);
      const answer = deletions.at(-1);
      return async (result: Result<void, CallProblem>) => {
        answer?.(result);
        await deleted;
      };
    },
    correct(of: PaymentProfile) {
      const updated = cards.update(of, brazilian);
      const answer = updates.at(-1);
      return async (now: PaymentProfile) => {
        answer?.(now);
        await updated;
      };
    },
    ids: () => cards.list.map(({ id }) => id),
  };
}

describe('a card being deleted while the list is reloaded', () => {
  let saved: ReturnType<typeof open>;
  let answer: (result: Result<void, CallProblem>) => Promise<void>;
  beforeEach(async () => {
    saved = open();
    await saved.ask()([first, second]);
    answer = saved.delete(first);
    await saved.ask()([first, second]);
  });

  test('is not on it', () => expect(saved.ids()).toEqual(['card-2']));

  test('stays off it once it is deleted', async () => {
    await answer({ ok: true, value: undefined });
    expect(saved.ids()).toEqual(['card-2']);
  });

  test('is listed once, in its place, if deleting fails', async () => {
    await answer({ ok: false, problem: 'unavailable' });
    expect(saved.ids()).toEqual(['card-1', 'card-2']);
    expect(saved.cards.notDeleted).toEqual(first);
  });

  test('is not restored to a list without it', async () => {
    await saved.ask()([second]);
    await answer({ ok: false, problem: 'unavailable' });
    expect([saved.ids(), saved.cards.notDeleted]).toEqual([['card-2'], undefined]);
  });
});

test('a card on its way to be deleted is not deleted a second time', async () => {
  const saved = open();
  await saved.ask()([first, second]);
  saved.delete(first);
  saved.delete(first);
  expect(saved.asked).toEqual(['card-1']);
});

test('a card that could not be deleted takes nothing of the news of another one that is', async () => {
  const saved = open();
  await saved.ask()([first, second]);
  const answerFirst = saved.delete(first);
  const answerSecond = saved.delete(second);
  await answerSecond({ ok: true, value: undefined });
  await answerFirst({ ok: false, problem: 'unavailable' });
  expect([saved.ids(), saved.cards.deleted]).toEqual([['card-1'], second]);
});

test('the error of a card is dismissed once another one is deleted', async () => {
  const saved = open();
  await saved.ask()([first, second]);
  await saved.delete(first)({ ok: false, problem: 'unavailable' });
  expect([saved.cards.notDeleted, saved.cards.deleted]).toEqual([first, undefined]);
  saved.delete(second);
  expect([saved.cards.notDeleted, saved.cards.deleted]).toEqual([undefined, second]);
});

test('a late answer to an earlier question is dropped', async () => {
  const saved = open();
  const early = saved.ask();
  await saved.ask()([second]);
  await early([first]);
  expect(saved.ids()).toEqual(['card-2']);
});

describe('a card with corrected personal data while the list loads', () => {
  test('keeps what was saved, for the list may be older', async () => {
    const saved = open();
    await saved.ask()([first, second]);
    const answerList = saved.ask();
    await saved.correct(first)(corrected);
    await answerList([first, second]);
    expect(saved.cards.list).toEqual([corrected, second]);
  });

  test('keeps the correction, even if the list is empty in between', async () => {
    const saved = open();
    await saved.ask()([first]);
    const answerCorrection = saved.correct(first);
    const opened = saved.cards.open('demo-billing-br');
    await answerCorrection(corrected);
    await saved.come([first, second]);
    await opened;
    expect(saved.cards.list).toEqual([corrected, second]);
  });

  test('is not restored to a list without it', async () => {
    const saved = open();
    await saved.ask()([first, second]);
    const answerList = saved.ask();
    await saved.correct(first)(corrected);
    await answerList([second]);
    expect(saved.ids()).toEqual(['card-2']);
  });
});

test('a list that was asked for after a card was corrected says what the card is', async () => {
  const saved = open();
  await saved.ask()([first]);
  await saved.correct(first)(corrected);
  await saved.ask()([first]);
  expect(saved.cards.list).toEqual([first]);
});
