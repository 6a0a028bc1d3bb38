const origin = 'https://store.kitewood.test';

/** Cache storage in memory, as far as the store uses it. */
export class FakeCaches {
  readonly files = new Map<string, FakeCache>();
  /** Whether the quota is exceeded. */
  full = false;

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.files.has(name));
  }

  open(name: string): Promise<FakeCache> {
    const cache = this.files.get(name) ?? new FakeCache(() => this.full);
    this.files.set(name, cache);
    return Promise.resolve(cache);
  }
}

export class FakeCache {
  readonly kept = new Map<string, Response>();
  readonly #full: () => boolean;

  constructor(full: () => boolean) {
    this.#full = full;
  }

  match(path: string): Promise<Response | undefined> {
    return Promise.resolve(this.kept.get(path)?.clone());
  }

  put(path: string, response: Response): Promise<void> {
    if (this.#full()) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    this.kept.set(path, response);
    return Promise.resolve();
  }

  keys(): Promise<{ readonly url: string }[]> {
    return Promise.resolve(Array.from(this.kept.keys(), (path) => ({ url: `${origin}${path}` })));
  }

  delete(asked: string | { readonly url: string }): Promise<boolean> {
    const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
    return Promise.resolve(this.kept.delete(pathname + search));
  }
}
