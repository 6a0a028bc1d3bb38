import type { Config } from './config.ts';
import type { LiveSettings } from './live.ts';

declare global {
  /**
   * What the build was set to, read and checked when the bundle was made (.tools/build/build.ts). The demo's has
   * no `platform`.
   */
  const CONFIG: Config & LiveSettings;
  /** The demo works the same without one. */
  const NEEDS_NETWORK: boolean;
  /** Of all items that the build's catalogue lists. */
  const SKU_IDS: readonly string[];
}
