import type { Page } from 'playwright';

interface Guarded {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
  };
}

/** Resolves once a worker controls the page. `own`: the page registers one, otherwise one is registered for it. */
export async function installed(page: Page, own: boolean): Promise<void> {
  await page.evaluate(async (own) => {
    const { serviceWorker } = navigator;
    if (!own) {
      // The host's policy requires Trusted Types for script addresses.
      const { trustedTypes } = window as Guarded;
      trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });
      await serviceWorker.register('/sw.js');
    }
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise<void>((resolve) => {
      serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  }, own);
}
