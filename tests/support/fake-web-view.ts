import type { BrowserReport, CapabilityState, WebViewPort } from '#ports/web-view.ts';

export const allWorks: BrowserReport = {
  storage: 'works',
  records: 'works',
  cookies: 'works',
  frames: 'works',
  wallets: 'works',
  worker: 'works',
};

/** A web view in which a test removes capabilities. */
export class FakeWebView implements WebViewPort {
  readonly #missing = new Set<keyof BrowserReport>();
  /** Whether the code of the check can be loaded. */
  fetched = true;

  lacks(...capabilities: readonly (keyof BrowserReport)[]): void {
    for (const capability of capabilities) this.#missing.add(capability);
  }

  run(): Promise<BrowserReport | undefined> {
    if (!this.fetched) return Promise.resolve(undefined);
    const entries = Object.entries(allWorks) as [keyof BrowserReport, CapabilityState][];
    const found = entries.map(
      ([capability, state]) =>
        [capability, this.#missing.has(capability) ? 'missing' : state] as const,
    );
    return Promise.resolve(Object.fromEntries(found) as BrowserReport);
  }
}
