import type { Ability, Finding, Findings, WebViewPort } from '#ports/web-view.ts';

export const allWorks: Findings = {
  storage: 'works',
  records: 'works',
  cookies: 'works',
  windows: 'untried',
  frames: 'works',
  worker: 'works',
  bridge: 'works',
};

/** A web view in which a test takes things away. */
export class FakeWebView implements WebViewPort {
  readonly #missing = new Set<Ability>();
  /** Whether what looks can be fetched. */
  fetched = true;

  lacks(...abilities: readonly Ability[]): void {
    for (const ability of abilities) this.#missing.add(ability);
  }

  examine(): Promise<Findings | undefined> {
    if (!this.fetched) return Promise.resolve(undefined);
    const entries = Object.entries(allWorks) as [Ability, Finding][];
    const found = entries.map(([ability, finding]) => {
      const gone = ability !== 'windows' && this.#missing.has(ability);
      return [ability, gone ? 'missing' : finding] as const;
    });
    return Promise.resolve(Object.fromEntries(found) as Findings);
  }

  tryWindow(): boolean {
    return !this.#missing.has('windows');
  }
}
