import { familyRulesIn } from '#adapters/browser/storage/family-record.ts';
import { createDurableStore } from '#adapters/browser/storage/durable-store.ts';
import { createJournal } from '#adapters/browser/storage/journal.ts';
import { strictRules } from '#ports/family.ts';
import type { JournalPort } from '#ports/journal.ts';
import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { get, set } from 'idb-keyval';
import { denied, DeniedFactory, fillUp, SilentFactory } from '../../support/device-storage.ts';
import { DeviceFamily } from '../../support/device-family.ts';
import { FakeDiagnostics } from '../../support/fake-device-ports.ts';
import { note, noted } from '../../support/journal-notes.ts';
import { closeChannels, PageChannel } from '../../support/page-channels.ts';
import { valueOf } from '../../support/result.ts';
import { settle } from '../../support/settle.ts';
import { describeJournalPort } from '../journal.contract.ts';

/** Does nothing: only the contract tests notifications between pages. */
class DeafChannel {
  postMessage(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
}

let database: IDBFactory;

function use(factory: IDBFactory): void {
  Object.assign(globalThis, { indexedDB: factory });
}

beforeEach(() => {
  database = new IDBFactory();
  Object.assign(globalThis, { BroadcastChannel: DeafChannel });
  use(database);
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  closeChannels();
});

describeJournalPort('browser', () => {
  Object.assign(globalThis, { BroadcastChannel: PageChannel });
  return {
    page: () => createJournal(undefined, true),
    deny: fillUp,
    async setRules(rules) {
      valueOf(await new DeviceFamily().page().turnOn(rules, '482915'));
    },
    rulesIn: familyRulesIn,
    async news() {
      for (let turn = 0; turn < 20; turn++) await settle();
    },
  };
});

test('denied broadcast channels do not prevent a purchase', async () => {
  Object.assign(globalThis, { BroadcastChannel: denied });
  const kept = await createJournal().transact('luna', () => ({
    write: { note: 'kept' },
    answer: 'kept',
    news: true,
  }));
  expect(kept).toEqual({ ok: true, value: 'kept' });
});

test('the record that earlier releases kept beside the journals is no journal, and stays', async () => {
  const probe = createDurableStore('kitewood-journal', 'journal');
  await set(' probe', 'of an earlier release', probe);
  const journal = createJournal();
  const seen = await journal.transact('luna', (_, { others }) => ({
    write: undefined,
    answer: others.size,
    news: false,
  }));
  expect(seen).toEqual({ ok: true, value: 0 });
  expect(await journal.rewriteAll(() => 'rewritten')).toEqual({ ok: true, value: false });
  expect(await get(' probe', probe)).toBe('of an earlier release');
});

test('in a browser without IndexedDB there are no journals, and rewriting them succeeds', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  expect(await createJournal().rewriteAll(() => undefined)).toEqual({ ok: true, value: false });
});

test('a journal of a build without rules has none, and leaves their record', async () => {
  const device = new DeviceFamily();
  valueOf(await device.page().turnOn(strictRules, '482915'));
  const journal = createJournal();
  const found = await journal.transact('luna', (_, beside) => ({
    write: undefined,
    answer: beside,
    news: false,
  }));
  expect(found).toEqual({ ok: true, value: { rules: undefined, others: new Map() } });
  await journal.rewriteAll(() => undefined);
  expect(await device.stored()).toMatchObject({ rules: strictRules });
});

test('every change is one transaction with strict durability', async () => {
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const journal = createJournal();
  await note(journal, 'first');
  begun.mockClear();
  await note(journal, 'second');
  expect(begun.mock.calls).toEqual([['journal', 'readwrite', { durability: 'strict' }]]);
});

test('a change resolves once its transaction is complete, not before', async () => {
  const journal = createJournal();
  await note(journal, 'first');
  const done: string[] = [];
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    ...rest
  ) {
    jest.mocked(IDBDatabase.prototype.transaction).mockRestore();
    const transaction = this.transaction(...rest);
    transaction.addEventListener('complete', () => done.push('complete'));
    return transaction;
  });
  await note(journal, 'second').then(() => done.push('answered'));
  expect(done).toEqual(['complete', 'answered']);
});

describe('a journal after the browser drops its connection', () => {
  /** Records the connection of each transaction. */
  function watch(): IDBDatabase[] {
    const open: IDBDatabase[] = [];
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
      this: IDBDatabase,
      ...rest
    ) {
      open.push(this);
      return begun.call(this, ...rest);
    });
    return open;
  }
  const begun = IDBDatabase.prototype.transaction;

  test('reopens the connection and writes the change', async () => {
    const open = watch();
    const journal = createJournal();
    await note(journal, 'first');
    open.at(-1)?.close();
    expect(await note(journal, 'second')).toEqual({ ok: true, value: 'second' });
    expect(await noted(createJournal())).toBe('second');
  });

  const { put: write } = IDBObjectStore.prototype;

  /** A write during which the browser aborts the transaction, with an error. */
  function abort(this: IDBObjectStore): never {
    this.transaction.abort();
    throw new DOMException('dropped', 'AbortError');
  }

  function abortSilently(this: IDBObjectStore, ...row: Parameters<typeof write>) {
    const request = write.apply(this, row);
    this.transaction.abort();
    return request;
  }

  test.each([
    ['with an error', abort],
    ['without a reason', abortSilently],
  ])('repeats a change if its transaction was aborted %s', async (_, drop) => {
    const journal = createJournal();
    await note(journal, 'first');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(drop);
    expect(await note(journal, 'second')).toEqual({ ok: true, value: 'second' });
    expect(put).toHaveBeenCalledTimes(2);
    expect(await noted(createJournal())).toBe('second');
  });

  test('denies a change if its transaction is aborted twice, and keeps the value before', async () => {
    const journal = createJournal();
    await note(journal, 'first');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(abort);
    expect(await note(journal, 'second')).toEqual({ ok: false, problem: 'denied' });
    expect(put).toHaveBeenCalledTimes(2);
    put.mockRestore();
    expect(await noted(journal)).toBe('first');
  });

  test('does not block the deletion of its database, and accepts changes afterwards', async () => {
    const journal = createJournal();
    await note(journal, 'first');
    await new Promise((resolve, reject) => {
      const deletion = database.deleteDatabase('kitewood-journal');
      deletion.addEventListener('success', resolve);
      deletion.addEventListener('blocked', reject);
    });
    expect(await noted(journal)).toBeUndefined();
    expect(await note(journal, 'second')).toEqual({ ok: true, value: 'second' });
  });
});

test('a change that fails because storage is full is not retried', async () => {
  const journal = createJournal();
  await note(journal, 'first');
  fillUp(true);
  await note(journal, 'second');
  expect(IDBObjectStore.prototype.put).toHaveBeenCalledTimes(1);
});

test('a journal without IndexedDB denies every change and notes the reason', async () => {
  use(new DeniedFactory());
  const diagnostics = new FakeDiagnostics();
  const denied = await note(createJournal(diagnostics), 'nowhere');
  expect(denied).toEqual({ ok: false, problem: 'denied' });
  expect(diagnostics.sentences).toEqual([expect.stringMatching(/^Purchases not kept: \w*Error: /)]);
});

test('a journal denies changes while IndexedDB does not answer, and accepts them once it does', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const silent = new SilentFactory();
  use(silent);
  const journal = createJournal();
  const noting = note(journal, 'too early');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await noting).toEqual({ ok: false, problem: 'denied' });
  jest.useRealTimers();
  await silent.letGo();
  expect(await note(journal, 'in time')).toEqual({ ok: true, value: 'in time' });
  expect(await noted(createJournal())).toBe('in time');
});

describe('the request for persistent storage', () => {
  let persist: jest.Mock;
  beforeEach(() => {
    persist = jest.fn(() => Promise.resolve(true));
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'storage');
  });

  const purchase = (journal: JournalPort) =>
    journal.transact('luna', () => ({ write: 'a purchase', answer: 'noted', news: true }));

  test('is made at the first purchase, not before, and only once', async () => {
    const journal = createJournal();
    await note(journal, 'the form was drawn');
    await noted(journal);
    expect(persist).not.toHaveBeenCalled();
    await purchase(journal);
    await purchase(journal);
    expect(persist).toHaveBeenCalledTimes(1);
  });

  test('is not made if nothing can be written', async () => {
    use(new DeniedFactory());
    await purchase(createJournal());
    expect(persist).not.toHaveBeenCalled();
  });

  test.each([
    ['refuses', () => persist.mockResolvedValue(false)],
    ['fails', () => persist.mockRejectedValue(new DOMException('denied', 'SecurityError'))],
    ['does not know how', () => Reflect.deleteProperty(navigator, 'storage')],
  ])('is silent if the browser %s, and the purchase is recorded', async (_, arrange) => {
    arrange();
    expect(await purchase(createJournal())).toEqual({ ok: true, value: 'noted' });
    expect(console.warn).not.toHaveBeenCalled();
  });
});
