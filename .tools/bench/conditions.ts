import type { BrowserContextOptions, Page } from 'playwright';

/** A phone of the middle of the market: what Lighthouse's mobile preset looks at. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  colorScheme: 'light',
} as const satisfies BrowserContextOptions;

/** Lighthouse's slow 4G as it is applied: milliseconds to an answer's first byte, bytes a second. */
const slow4G = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

export interface Conditions {
  readonly network: 'whole' | 'slow-4g';
  /** How many times slower than this machine. */
  readonly cpu: number;
}

export const midPhone: Conditions = { network: 'slow-4g', cpu: 4 };

/** For as long as the page lives. */
export async function apply(page: Page, { network, cpu }: Conditions): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (network === 'slow-4g') {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  }
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
