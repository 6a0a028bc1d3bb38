import type {
  Capability,
  CapabilityState,
  CapabilityReport,
  WebViewPort,
} from '#ports/web-view.ts';

export const allWorks: CapabilityReport = {
  storage: 'works',
  records: 'works',
  cookies: 'works',
  windows: 'untried',
  frames: 'works',
  wallets: 'works',
  worker: 'works',
  bridge: 'works',
};

/** A web view in which a test removes capabilities. */
export class FakeWebView implements WebViewPort {
  readonly #missing = new Set<Capability>();
  /** Whether the code of the check can be loaded. */
  fetched = true;

  lacks(...capabilities: readonly Capability[]): void {
    for (const capability of capabilities) this.#missing.add(capability);
  }

  run(): Promise<CapabilityReport | undefined> {
    if (!this.fetched) return Promise.resolve(undefined);
    const entries = Object.entries(allWorks) as [Capability, CapabilityState][];
    const found = entries.map(([capability, state]) => {
      const gone = capability !== 'windows' && this.#missing.has(capability);
      return [capability, gone ? 'missing' : state] as const;
    });
    return Promise.resolve(Object.fromEntries(found) as CapabilityReport);
  }

  tryWindow(): boolean {
    return !this.#missing.has('windows');
  }
}
