import { createJournal } from '#adapters/browser/journal.ts';
import { IDBFactory } from 'fake-indexeddb';
import {
  DeniedFactory,
  FakeLocalStorage,
  fillUp,
  SilentFactory,
} from '../../support/device-storage.ts';
import { FakeDiagnostics } from '../../support/fake-surroundings.ts';
import { note, noted } from '../../support/journal-notes.ts';

type Hear = (event: { readonly data: unknown }) => void;

/** Tells all other pages at once. */
class PromptChannel {
  static open: PromptChannel[] = [];
  #hear: Hear | undefined;

  constructor() {
    PromptChannel.open.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of PromptChannel.open) if (other !== this) other.#hear?.({ data });
  }

  addEventListener(_: 'message', hear: Hear): void {
    this.#hear = hear;
  }
}

let storage: FakeLocalStorage;
let database: IDBFactory;

function use(factory: IDBFactory): void {
  Object.assign(globalThis, { indexedDB: factory });
}

beforeEach(() => {
  storage = new FakeLocalStorage();
  database = new IDBFactory();
  PromptChannel.open = [];
  Object.assign(globalThis, { localStorage: storage, BroadcastChannel: PromptChannel });
  use(database);
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

describe('the medium', () => {
  test('that served stays the only one: without IndexedDB, what was noted in it is not noted elsewhere', async () => {
    await note(createJournal(), 'in IndexedDB');
    use(new DeniedFactory());
    expect(await note(createJournal(), 'elsewhere')).toEqual({ ok: false, problem: 'denied' });
    use(database);
    expect(await noted(createJournal())).toBe('in IndexedDB');
  });

  test('that served stays the only one within a page, too', async () => {
    const journal = createJournal();
    await note(journal, 'in IndexedDB');
    storage.kept.clear();
    fillUp(true);
    expect((await note(journal, 'elsewhere')).ok).toBe(false);
    fillUp(false);
    expect(await noted(journal)).toBe('in IndexedDB');
  });

  test('is not there where both are denied, and whoever looks after the store is told why', async () => {
    use(new DeniedFactory());
    storage.denied = true;
    const diagnostics = new FakeDiagnostics();
    const denied = await note(createJournal(diagnostics), 'nowhere');
    expect(denied).toEqual({ ok: false, problem: 'denied' });
    expect(diagnostics.sentences).toEqual([
      expect.stringMatching(/^Purchases not kept: \w*Error: /),
    ]);
  });

  test('that another page has chosen meanwhile is the one', async () => {
    class ChosenMeanwhile extends DeniedFactory {
      override open(): never {
        storage.setItem('kitewood-journal-medium', 'indexeddb');
        return super.open();
      }
    }
    use(new ChosenMeanwhile());
    expect(await note(createJournal(), 'elsewhere')).toEqual({ ok: false, problem: 'denied' });
  });

  test('that another page has fallen back to meanwhile is the one', async () => {
    const opened = jest.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(function open(
      this: IDBFactory,
      ...rest
    ) {
      storage.setItem('kitewood-journal-medium', 'local');
      opened.mockRestore();
      return this.open(...rest);
    });
    await note(createJournal(), 'in local storage');
    use(new DeniedFactory());
    expect(await noted(createJournal())).toBe('in local storage');
  });

  test('that served stays the only one where that could not be remembered', async () => {
    storage.denied = true;
    await note(createJournal(), 'in IndexedDB');
    storage.denied = false;
    fillUp(true);
    expect(await note(createJournal(), 'elsewhere')).toEqual({ ok: false, problem: 'denied' });
    fillUp(false);
    expect(await noted(createJournal())).toBe('in IndexedDB');
  });

  test('is chosen anew by every page once one of them has wiped all that was noted', async () => {
    const [page, other] = [createJournal(), createJournal()];
    use(new DeniedFactory());
    await note(page, 'in local storage');
    expect(await noted(other)).toBe('in local storage');
    await page.wipe(() => undefined);
    use(database);
    await note(page, 'in IndexedDB');
    expect(await noted(other)).toBe('in IndexedDB');
  });

  test('is remembered by a page that goes on after another one has wiped all of it', async () => {
    const [page, other] = [createJournal(), createJournal()];
    await note(other, 'in IndexedDB');
    await page.wipe(() => undefined);
    await note(other, 'another purchase');
    use(new DeniedFactory());
    expect(await note(createJournal(), 'elsewhere')).toEqual({ ok: false, problem: 'denied' });
  });

  test('is IndexedDB also where local storage is denied', async () => {
    storage.denied = true;
    expect(await note(createJournal(), 'in IndexedDB')).toEqual({
      ok: true,
      value: 'in IndexedDB',
    });
    expect(await noted(createJournal())).toBe('in IndexedDB');
  });

  test('is none while IndexedDB does not answer, and IndexedDB once it does', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const silent = new SilentFactory();
    use(silent);
    const journal = createJournal();
    const noting = note(journal, 'elsewhere');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await noting).toEqual({ ok: false, problem: 'denied' });
    expect(storage.kept.size).toBe(0);
    jest.useRealTimers();
    await silent.letGo();
    expect(await note(journal, 'in IndexedDB')).toEqual({ ok: true, value: 'in IndexedDB' });
    expect(await noted(createJournal())).toBe('in IndexedDB');
  });
});
