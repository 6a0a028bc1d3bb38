import { EditCard } from '#core/checkout/edit-card.ts';
import { SavedCards } from '#core/checkout/saved-cards.ts';
import type {
  PaymentProfile,
  PaymentsPort,
  PersonalData,
  ProfileProblem,
} from '#ports/payments.ts';
import type { Result } from '#ports/result.ts';
import { brazilian } from '../../contracts/payments.harness.ts';
import { settle } from '../../support/settle.ts';

type Answer = Result<PaymentProfile, ProfileProblem>;

const card = (id: string): PaymentProfile => ({
  id,
  cardBrand: 'visa',
  cardSuffix: '4242',
  personalData: brazilian,
});
const [first, second] = [card('card-1'), card('card-2')];
const inRecife = { ...brazilian, address: { ...brazilian.address, city: 'Recife' } };

/** The updates of the card that the platform received, oldest first. */
let sent: PersonalData[];
/** The platform answers the oldest question that it has not answered. */
let answer: (given: Answer) => Promise<void>;
let cards: SavedCards;
let edit: EditCard;
beforeEach(async () => {
  sent = [];
  const waiting: ((given: Answer) => void)[] = [];
  answer = (given) => {
    waiting.shift()?.(given);
    return settle();
  };
  cards = new SavedCards({
    profiles: () => Promise.resolve({ ok: true, value: [first, second] }),
    updateProfile: (_id: string, data: PersonalData) => {
      sent.push(data);
      return new Promise((resolve) => waiting.push(resolve));
    },
  } as unknown as PaymentsPort);
  await cards.load('demo-billing-br');
  edit = new EditCard(cards);
});

/** The card's holder has moved. */
function moveToRecife(of = first): void {
  edit.open(of);
  if (edit.state.kind === 'editing') edit.state.form.set('city', 'Recife');
}

const saved = { ok: true, value: { ...first, personalData: inRecife } } as const;

test('a card opens with what is stored of it, and closing it sends nothing', () => {
  edit.open(first);
  expect(edit.state).toMatchObject({ kind: 'editing', card: first });
  edit.close();
  expect([edit.state, sent]).toEqual([{ kind: 'closed' }, []]);
});

test('a saved card is updated in the list, and the dialog closes', async () => {
  moveToRecife();
  void edit.save();
  expect(edit.state.kind).toBe('saving');
  await answer(saved);
  expect([edit.state, sent]).toEqual([{ kind: 'closed' }, [inRecife]]);
  expect(cards.list).toEqual([saved.value, second]);
});

test('what is wrong is shown and not sent', async () => {
  edit.open({ ...first, personalData: null });
  await edit.save();
  expect(sent).toEqual([]);
  if (edit.state.kind !== 'editing') throw new Error('nothing is edited');
  expect(edit.state.form.shownError('city')).toBeDefined();
});

test('typed values stay after a failed save, and can be sent again', async () => {
  moveToRecife();
  void edit.save();
  await answer({ ok: false, problem: 'unavailable' });
  expect(edit.state).toMatchObject({ kind: 'editing', problem: 'unavailable' });
  void edit.save();
  expect(edit.state).not.toHaveProperty('problem');
  await answer(saved);
  expect([edit.state, sent]).toEqual([{ kind: 'closed' }, [inRecife, inRecife]]);
});

describe('while a card is being saved', () => {
  beforeEach(() => {
    moveToRecife();
    void edit.save();
  });

  test('a second press sends nothing', () => {
    void edit.save();
    expect(sent).toHaveLength(1);
  });

  test('it does not close', () => {
    edit.close();
    expect(edit.state.kind).toBe('saving');
  });

  test('its result is not shown once other cards are listed', async () => {
    edit.leave();
    await answer({ ok: false, problem: 'unavailable' });
    expect(edit.state).toEqual({ kind: 'closed' });
  });

  test('its result does not close the dialog of a card that was opened since', async () => {
    edit.leave();
    edit.open(second);
    await answer(saved);
    expect(edit.state).toMatchObject({ kind: 'editing', card: second });
  });
});

test('a card that is not open is not saved', async () => {
  await edit.save();
  expect([edit.state, sent]).toEqual([{ kind: 'closed' }, []]);
});
