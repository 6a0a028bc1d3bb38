// How a check ends, unless it is all right.

/** The platform does not do what the contract says. */
export class Fault extends Error {}

/** The check says nothing about the platform: something that it needs is missing. */
export class NotChecked extends Error {}

/** A rate limit refused a request of the check. */
export class Throttled extends NotChecked {}

/** The platform lacks this optional part of the contract. */
export class Absent extends Error {}

/** The run is of no use, or must not go on. */
export class CannotRun extends Error {}

export function must(condition: unknown, fault: string): asserts condition {
  if (!condition) throw new Fault(fault);
}

/** Makes a value once. If that fails, later callers get NotChecked: the fault is reported only once. */
export function once<T>(name: string, make: () => Promise<T>): () => Promise<T> {
  let first: Promise<T> | undefined;
  return async () => {
    if (!first) {
      first = make();
      return first;
    }
    return first.catch((error: unknown) => {
      throw error instanceof CannotRun ? error : new NotChecked(`needs ${name}, which failed`);
    });
  };
}
