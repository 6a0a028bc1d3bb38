import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';

/** Local storage as browsers have it, which outlives a page and may be denied. */
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

/** The answer of a browser without IndexedDB, or one that denies it, to every opening. */
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

/** A browser whose IndexedDB does not answer until it is released. */
export class SilentFactory extends IDBFactory {
  #held: (() => Promise<void>)[] | undefined = [];

  override open(name: string): IDBOpenDBRequest {
    if (!this.#held) return super.open(name);
    let opening: IDBOpenDBRequest | undefined;
    const request = {
      get result() {
        return opening?.result;
      },
    } as IDBOpenDBRequest;
    this.#held.push(() => {
      const { onupgradeneeded, onsuccess, onerror } = request;
      const open = Object.assign(super.open(name), { onupgradeneeded, onsuccess, onerror });
      opening = open;
      return new Promise((opened) => {
        open.addEventListener('success', () => opened());
      });
    });
    return request;
  }

  /** Resolves once everything that was asked for is open. */
  async letGo(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = undefined;
    await Promise.all(held.map((open) => open()));
  }
}
