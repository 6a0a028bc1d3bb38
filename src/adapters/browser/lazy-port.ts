const listeners = new Set<() => void>();

/** Called when an adapter failed to load. Returns a function that stops listening. */
export function onMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads an adapter. If that fails, logs it, calls the listeners and returns undefined. */
export async function tryLoad<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    console.warn('an adapter failed to load', error);
    for (const listener of listeners) listener();
    return undefined;
  }
}

export const unreachable = { ok: false, problem: 'unreachable' } as const;

type Method = (...given: never[]) => Promise<unknown>;

/**
 * A port whose adapter is loaded with the first call. If loading fails, the next call retries.
 *
 * @param missing the answer of every method while the adapter fails to load
 */
export function lazyPort<T extends { [K in keyof T]: Method }>(
  load: () => Promise<T>,
  missing: { readonly [K in keyof T]: Awaited<ReturnType<T[K]>> },
): T {
  let loaded: T | undefined;

  async function call(name: keyof T & string, given: never[]): Promise<unknown> {
    const port = loaded ?? (await tryLoad(load));
    // Concurrent first calls use one adapter, as it may have a memory.
    loaded ??= port;
    return loaded ? loaded[name](...given) : missing[name];
  }
  const methods = (Object.keys(missing) as (keyof T & string)[]).map(
    (name) => [name, (...given: never[]) => call(name, given)] as const,
  );
  return Object.fromEntries(methods) as unknown as T;
}
