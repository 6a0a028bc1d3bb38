import type { Settings } from '#core/settings.ts';
import { readConfig } from '#main/config/config.ts';
import { readBackendSettings } from '#main/config/demo.ts';
import { kitewood } from './kitewood.ts';

const build = { brand: kitewood, version: '1.0.14', env: {} };

/** Of a build that sets nothing, with the billing platforms of the fake world. */
const { brand, ...defaults } = readConfig(build, readBackendSettings);

export { brand };

/** A studio's settings. */
export function settings(changes: Partial<Settings> = {}): Settings {
  return { ...defaults, ...changes };
}
