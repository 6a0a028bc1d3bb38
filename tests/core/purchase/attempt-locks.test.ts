import { AttemptLocks } from '#core/purchase/attempt-locks.ts';
import { Backoff } from '#core/purchase/backoff.ts';
import { cardSourceOf } from '#core/purchase/card-source.ts';
import { cards } from '../../support/cards.ts';
import type { FakeDevice } from '../../support/fake-device.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { typedCard } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { goesWrong, unforeseen } from '../../support/unforeseen.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { brazilian } from '../../contracts/payments.harness.ts';

test('work that throws rejects the caller’s promise, follow-up work is reported as a crash; both release the lock', async () => {
  const { device } = createFakePorts();
  const locks = new AttemptLocks(device);
  await goesWrong(locks.runExclusive('attempt-1', unforeseen));
  expect(locks.isLocked('attempt-1')).toBe(false);
  await locks.runExclusive('attempt-1', () => Promise.resolve(), unforeseen);
  await settle();
  expect(device.diagnostics.crashes).toMatchObject([{ message: 'nobody foresaw this' }]);
  expect(locks.isLocked('attempt-1')).toBe(false);
});

test('two attempts are worked on at the same time, and one attempt by one page at a time', async () => {
  const { device } = createFakePorts();
  const { promise: working, resolve: finish } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return working;
  };
  void new AttemptLocks(device).runExclusive('attempt-1', work('first'));
  void new AttemptLocks(device).runExclusive('attempt-1', work('second'));
  void new AttemptLocks(device).runExclusive('attempt-2', work('other'));
  await settle();
  expect(begun).toEqual(['first', 'other']);
  finish();
  await settle();
  expect(begun).toEqual(['first', 'other', 'second']);
});

describe('AttemptLocks.endAll()', () => {
  const done = () => Promise.resolve();
  let device: FakeDevice;
  let locks: AttemptLocks;
  let letGo: () => void;
  beforeEach(() => {
    ({ device } = createFakePorts());
    locks = new AttemptLocks(device);
    const held = new Promise<void>((resolve) => (letGo = resolve));
    void device.exclusive('purchase attempt-1', () => held);
  });

  test('cancels work that is still waiting for a lock held by another page', async () => {
    const [work, after] = [jest.fn(done), jest.fn(done)];
    const turn = locks.runExclusive('attempt-1', work, after);
    locks.endAll();
    letGo();
    await turn;
    await settle();
    expect([work.mock.calls, after.mock.calls]).toEqual([[], []]);
  });

  test('skips the follow-up work of an attempt while its work is still running', async () => {
    const { promise: working, resolve: finish } = Promise.withResolvers<void>();
    const after = jest.fn(done);
    const turn = locks.runExclusive('attempt-2', () => working, after);
    await settle();
    locks.endAll();
    finish();
    await turn;
    await settle();
    expect(after).not.toHaveBeenCalled();
  });

  test('lets a returning player lock an attempt again while its old work still waits', async () => {
    void locks.runExclusive('attempt-1', done);
    locks.endAll();
    const { promise: working, resolve: finish } = Promise.withResolvers<void>();
    const again = locks.runExclusive('attempt-1', () => working);
    letGo();
    await settle();
    expect(locks.isLocked('attempt-1')).toBe(true);
    finish();
    await again;
    await settle();
    expect(locks.isLocked('attempt-1')).toBe(false);
  });
});

test('Backoff.wake() ends all pending pauses early and cancels each timer once', async () => {
  const clock = new ManualClock();
  const calledOff: number[] = [];
  const backoff = new Backoff({
    now: clock.now,
    after: (ms, end) => {
      const callOff = clock.after(ms, end);
      return () => {
        calledOff.push(ms);
        callOff();
      };
    },
  });
  const both = Promise.all([backoff.pause(0), backoff.pause(1)]);
  backoff.wake();
  await both;
  backoff.wake();
  await clock.advance(60_000);
  expect(calledOff).toEqual([1_000, 2_000]);
});

const billingPlatformId = 'demo-billing-br';

test.each([
  ['to be saved', { ...typedCard, save: true }, { save: true }],
  ['not to be saved', typedCard, { save: false }],
  [
    'with the personal data of Brazil',
    { ...typedCard, personalData: brazilian },
    { save: false, personalData: brazilian },
  ],
])(
  'a typed card (%s) becomes a profile with the card provider’s payment method',
  async (_, card, more) => {
    const fake = createFakePorts();
    fake.typeCard(cards.pays);
    expect(await cardSourceOf(card, billingPlatformId, fake.ports.payments)).toEqual({
      ok: true,
      value: {
        kind: 'new',
        profile: {
          billingPlatformId,
          email: 'parent@example.test',
          method: expect.objectContaining({ brand: 'visa' }),
          ...more,
        },
      },
    });
  },
);
