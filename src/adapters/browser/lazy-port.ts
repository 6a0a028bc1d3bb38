import type { Result } from '#ports/result.ts';

type Method = (...given: never[]) => Promise<Result<unknown, string>>;

/** Loads an adapter. If that fails, logs it, calls `onMissing` and returns undefined. */
export async function tryLoad<T>(
  load: () => Promise<T>,
  onMissing: () => void,
): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    console.warn('an adapter failed to load', error);
    onMissing();
    return undefined;
  }
}

const unreachable = { ok: false, problem: 'unreachable' } as const;

/**
 * A port whose adapter is loaded with the first call. If loading fails, calls return `unreachable`, and the next call
 * retries.
 *
 * @param names every method of the port
 * @param onMissing called if the adapter failed to load
 */
export function lazyPort<T extends { [K in keyof T]: Method }>(
  load: () => Promise<T>,
  names: Readonly<Record<keyof T & string, true>>,
  onMissing: () => void,
): T {
  async function call(name: keyof T, given: never[]): Promise<Result<unknown, string>> {
    const port = await tryLoad(load, onMissing);
    return port ? port[name](...given) : unreachable;
  }
  const methods = (Object.keys(names) as (keyof T & string)[]).map(
    (name) => [name, (...given: never[]) => call(name, given)] as const,
  );
  return Object.fromEntries(methods) as unknown as T;
}
