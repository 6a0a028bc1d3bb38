import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';

/** Throws as a browser does that denies access to its storage. */
export function denied(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** Throws as a browser with full storage does. */
export function full(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

/** An IndexedDB that cannot be opened, as in a browser that lacks or denies it. */
export class DeniedFactory extends IDBFactory {
  override open(): never {
    denied();
  }
}

/** Makes every write to IndexedDB fail, or work again. Opening it still works. */
export function fillUp(filled: boolean): void {
  for (const write of ['put', 'delete'] as const) {
    if (filled) jest.spyOn(IDBObjectStore.prototype, write).mockImplementation(full);
    else jest.mocked(IDBObjectStore.prototype[write]).mockRestore();
  }
}

/** An IndexedDB that does not answer until it is released. */
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

  /** Releases it. Resolves once all requested databases are open. */
  async letGo(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = undefined;
    await Promise.all(held.map((open) => open()));
  }
}
