import { emptyRecord, decodeJournal } from '#core/purchase/journal-record.ts';
import { AttemptLocks } from '#core/purchase/attempt-locks.ts';
import { cards } from '../../support/cards.ts';
import type { FakeDevice } from '../../support/fake-device.ts';
import { createFakePorts, openFakeStore } from '../../support/fake-store.ts';
import { gemPack, moved, nothing, pressPay } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { goesWrong, unforeseen } from '../../support/unforeseen.ts';

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

test('a player who leaves while Pay waits for the lock leaves no journal record and no order', async () => {
  const store = await openFakeStore({ signedInAs: 'luna' });
  const { exclusive } = store.device;
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  const late: typeof exclusive = (name, work) => turn.then(() => exclusive(name, work));
  Object.assign(store.device, { exclusive: late });
  await pressPay(store, cards.pays);
  void store.app.purchases.leave(false);
  begin();
  await settle();
  const noted = decodeJournal(store.journal.kept.get(gemPack.userId), gemPack.userId);
  expect([noted, await moved(store)]).toEqual([emptyRecord, nothing]);
});
