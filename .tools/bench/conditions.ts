import type { BrowserContextOptions, Page } from 'playwright';

/** A mid-range phone, as in Lighthouse's mobile preset. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  colorScheme: 'light',
} as const satisfies BrowserContextOptions;

/** Lighthouse's slow 4G for applied throttling: latency in milliseconds, throughput in bytes per second. */
const slow4G = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

export interface Conditions {
  readonly network: 'whole' | 'slow-4g';
  /** CPU slowdown factor, relative to this machine. */
  readonly cpu: number;
}

export const midPhone: Conditions = { network: 'slow-4g', cpu: 4 };

/** Applies to the page until it is closed. */
export async function apply(page: Page, { network, cpu }: Conditions): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (network === 'slow-4g') {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  }
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
