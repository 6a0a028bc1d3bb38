import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';

/** What outlives a page: local storage as browsers have it, which may be denied. */
export class FakeLocalStorage {
  denied = false;
  readonly kept = new Map<string, string>();

  getItem(key: string): string | null {
    this.#guard();
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#guard();
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    this.#guard();
    this.kept.delete(key);
  }

  key(index: number): string | null {
    this.#guard();
    return [...this.kept.keys()][index] ?? null;
  }

  get length(): number {
    this.#guard();
    return this.kept.size;
  }

  #guard(): void {
    if (this.denied) throw new DOMException('denied', 'SecurityError');
  }
}

/** What a browser without IndexedDB, or one that denies it, answers to every opening. */
export class DeniedFactory extends IDBFactory {
  override open(): never {
    throw new DOMException('denied', 'SecurityError');
  }
}

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

/** Nothing can be written in IndexedDB, though it can be opened. */
export function fillUp(filled: boolean): void {
  for (const write of ['put', 'delete'] as const) {
    if (filled) jest.spyOn(IDBObjectStore.prototype, write).mockImplementation(full);
    else jest.mocked(IDBObjectStore.prototype[write]).mockRestore();
  }
}
