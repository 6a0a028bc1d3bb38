import type { Config } from './config.ts';
import type { LiveSettings } from './live.ts';

declare global {
  /** The build's settings, read and validated at build time (.tools/build/build.ts). The demo's have no `platform`. */
  const CONFIG: Config & LiveSettings;
  /** The demo works the same without one. */
  const NEEDS_NETWORK: boolean;
  /** Of all items that the build's catalogue lists. */
  const SKU_IDS: readonly string[];
}
