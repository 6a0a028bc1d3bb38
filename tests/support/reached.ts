/**
 * Counts the cases that a property test reaches, by kind. The test proves nothing about a kind that it never reaches.
 */
export class Reached<K extends string | number> {
  readonly #times = new Map<K, number>();

  constructor(...kinds: readonly K[]) {
    for (const kind of kinds) this.#times.set(kind, 0);
  }

  note(kind: K): void {
    this.#times.set(kind, (this.#times.get(kind) ?? 0) + 1);
  }

  /** Kinds that the property test has never reached. */
  get never(): K[] {
    return Array.from(this.#times).flatMap(([kind, times]) => (times === 0 ? [kind] : []));
  }
}
