import { EditCard } from '#core/checkout/edit-card.ts';
import { PaymentArea } from '#core/checkout/payment-area.ts';
import { SavedCards } from '#core/checkout/saved-cards.ts';
import type { SessionState } from '#core/session/session-store.ts';
import type {
  PaymentProfile,
  PaymentsPort,
  PersonalData,
  ProfileProblem,
} from '#ports/payments.ts';
import type { Result } from '#ports/result.ts';
import { brazilian } from '../../contracts/payments.harness.ts';
import { HeldCall } from '../../support/held-call.ts';
import { visaCard } from '../../support/saved-card.ts';

type Answer = Result<PaymentProfile, ProfileProblem>;

const first = visaCard('card-1', brazilian);
const second = visaCard('card-2', brazilian);
const inRecife = { ...brazilian, address: { ...brazilian.address, city: 'Recife' } };

let update: HeldCall<Answer, [id: string, data: PersonalData]>;
let cards: SavedCards;
let area: PaymentArea;
let edit: EditCard;
let session: { state: SessionState };
beforeEach(async () => {
  update = new HeldCall();
  cards = new SavedCards({
    profiles: () => Promise.resolve({ ok: true, value: [first, second] }),
    updateProfile: update.call,
    deleteProfile: () => Promise.resolve({ ok: true, value: undefined }),
  } as unknown as PaymentsPort);
  await cards.load('demo-billing-br');
  session = { state: { kind: 'unknown' } };
  area = new PaymentArea(cards);
  edit = new EditCard(cards, area, session);
});

/** The data of the updates that the platform received, oldest first. */
const sent = () => update.asked.map(([, data]) => data);

/** Opens the card and changes its city. */
function moveToRecife(of = first): void {
  edit.open(of);
  if (edit.state.kind === 'editing') edit.state.form.set('city', 'Recife');
}

const saved = { ok: true, value: { ...first, personalData: inRecife } } as const;

test('opening a card starts editing it; closing it, or saving without an open card, sends nothing', async () => {
  expect(edit.state).toEqual({ kind: 'closed' });
  edit.open(first);
  expect(edit.state).toMatchObject({ kind: 'editing', card: first });
  edit.close();
  expect([edit.state, sent()]).toEqual([{ kind: 'closed' }, []]);
  await edit.save();
  expect([edit.state, sent()]).toEqual([{ kind: 'closed' }, []]);
});

test('saving a card sends its data, updates the list and closes the dialog', async () => {
  moveToRecife();
  void edit.save();
  expect(edit.state.kind).toBe('saving');
  await update.answer(saved);
  expect([edit.state, sent()]).toEqual([{ kind: 'closed' }, [inRecife]]);
  expect(cards.list).toEqual([saved.value, second]);
});

test('saving an incomplete form shows its errors and sends nothing', async () => {
  edit.open({ ...first, personalData: null });
  await edit.save();
  expect(sent()).toEqual([]);
  if (edit.state.kind !== 'editing') throw new Error('nothing is edited');
  expect(edit.state.form.shownError('city')).toBeDefined();
});

test('typed values stay after a failed save, and can be sent again', async () => {
  moveToRecife();
  void edit.save();
  await update.answer({ ok: false, problem: 'unavailable' });
  expect(edit.state).toMatchObject({ kind: 'editing', problem: 'unavailable' });
  void edit.save();
  expect(edit.state).not.toHaveProperty('problem');
  await update.answer(saved);
  expect([edit.state, sent()]).toEqual([{ kind: 'closed' }, [inRecife, inRecife]]);
});

test('a card that the platform no longer knows is removed from the list once its message is closed', async () => {
  cards.select(first.id);
  moveToRecife();
  void edit.save();
  await update.answer({ ok: false, problem: 'card-gone' });
  expect([edit.state, cards.list]).toMatchObject([{ problem: 'card-gone' }, [first, second]]);
  edit.close();
  expect([cards.list, cards.selectedId]).toEqual([[second], undefined]);
});

test('the form that replaces the last card stays while the list loads again', async () => {
  await cards.delete(second);
  moveToRecife();
  void edit.save();
  await update.answer({ ok: false, problem: 'card-gone' });
  edit.close();
  void cards.load('demo-billing-br');
  expect(area.shows).toBe('new-card');
});

describe('a card that is being saved', () => {
  beforeEach(() => {
    moveToRecife();
    void edit.save();
  });

  test('is not sent again by a second press, and cannot be closed by close()', () => {
    void edit.save();
    expect(sent()).toHaveLength(1);
    edit.close();
    expect(edit.state.kind).toBe('saving');
  });

  test('does not show its failure after leave()', async () => {
    edit.leave();
    await update.answer({ ok: false, problem: 'unavailable' });
    expect(edit.state).toEqual({ kind: 'closed' });
  });

  test('does not close the dialog of another card that was opened since', async () => {
    edit.leave();
    edit.open(second);
    await update.answer(saved);
    expect(edit.state).toMatchObject({ kind: 'editing', card: second });
  });
});

describe('a page that closes while a card is edited', () => {
  const gone = { kind: 'absent', left: false, ended: true, elsewhere: false } as const;

  /** The city in the editor of the card on the next page. */
  function cityOf(card: PaymentProfile): string | undefined {
    const next = new EditCard(cards, new PaymentArea(cards), session);
    next.open(card);
    return next.state.kind === 'editing' ? next.state.form.values.city : undefined;
  }

  test.each([
    ['keeps what was typed if the session has ended', gone, first, 'Recife'],
    ['keeps nothing for another card', gone, second, brazilian.address.city],
    ['keeps nothing after a sign-out', { ...gone, ended: false }, first, brazilian.address.city],
  ])('%s', (_, state, card, city) => {
    moveToRecife();
    session.state = state;
    edit.stash();
    expect(cityOf(card)).toBe(city);
    expect(cityOf(first)).toBe(brazilian.address.city);
  });
});
