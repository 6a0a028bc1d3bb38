import { emptyRecord, decodeJournal } from '#core/purchase/journal-record.ts';
import { AttemptLocks } from '#core/purchase/attempt-locks.ts';
import { cards } from '../../support/cards.ts';
import type { FakeDevice } from '../../support/fake-device.ts';
import { createFakePorts, openFakeStore } from '../../support/fake-store.ts';
import { gemPack, moved, nothing, pressPay } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

const broken = () => Promise.reject(new Error('nobody foresaw this'));

test('work that throws rejects for its caller and releases the attempt', async () => {
  const locks = new AttemptLocks(createFakePorts().device);
  await expect(locks.runExclusive('attempt-1', broken)).rejects.toThrow('nobody foresaw this');
  expect(locks.isLocked('attempt-1')).toBe(false);
});

test('an error after the work is done, without a caller, goes to the one handler', async () => {
  const { device } = createFakePorts();
  const locks = new AttemptLocks(device);
  await locks.runExclusive('attempt-1', () => Promise.resolve(), broken);
  await settle();
  expect(device.diagnostics.crashes).toMatchObject([{ message: 'nobody foresaw this' }]);
  expect(locks.isLocked('attempt-1')).toBe(false);
});

describe('a player who leaves', () => {
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

  test('while another page holds the lock has no work run when its turn comes', async () => {
    const [work, after] = [jest.fn(done), jest.fn(done)];
    const turn = locks.runExclusive('attempt-1', work, after);
    locks.endAll();
    letGo();
    await turn;
    await settle();
    expect([work.mock.calls, after.mock.calls]).toEqual([[], []]);
  });

  test('keeps other pages waiting for nothing once the work is done', async () => {
    let finish: () => void = () => undefined;
    const after = jest.fn(done);
    const turn = locks.runExclusive('attempt-2', () => new Promise((end) => (finish = end)), after);
    await settle();
    locks.endAll();
    finish();
    await turn;
    await settle();
    expect(after).not.toHaveBeenCalled();
  });

  test('leaves an attempt that is at work for them again when they are back', async () => {
    void locks.runExclusive('attempt-1', done);
    locks.endAll();
    let finish: () => void = () => undefined;
    const again = locks.runExclusive('attempt-1', () => new Promise((end) => (finish = end)));
    letGo();
    await settle();
    expect(locks.isLocked('attempt-1')).toBe(true);
    finish();
    await again;
    await settle();
    expect(locks.isLocked('attempt-1')).toBe(false);
  });
});

test('a player who leaves while Pay backoff for its turn has nothing noted, and orders nothing', async () => {
  const store = await openFakeStore({ signedInAs: 'luna' });
  const { exclusive } = store.device;
  let begin: () => void = () => undefined;
  const turn = new Promise<void>((resolve) => (begin = resolve));
  const late: typeof exclusive = (name, work) => turn.then(() => exclusive(name, work));
  Object.assign(store.device, { exclusive: late });
  await pressPay(store, cards.pays);
  void store.app.purchases.leave(false);
  begin();
  await settle();
  const noted = decodeJournal(store.journal.kept.get(gemPack.userId), gemPack.userId);
  expect([noted, await moved(store)]).toEqual([emptyRecord, nothing]);
});
