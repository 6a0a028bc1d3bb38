import { billingPlatforms } from '#adapters/fake/world/state.ts';
import type { Settings } from '#core/settings.ts';

/** A studio's settings, with the billing platforms of the fake world. */
export function settings(changes: Partial<Settings> = {}): Settings {
  return {
    appVersion: '1.0.14',
    billingPlatforms,
    maintenance: false,
    resetKey: 'any',
    seller: {
      name: 'Kitewood Village Ltd',
      address: '1 Lantern Lane, Kitewood',
      email: 'hello@kitewood.test',
    },
    pricesIncludeTax: ['EU', 'GB', 'BR'],
    family: true,
    withdrawal: {
      EU: { days: 14, mode: 'unused' },
      GB: { days: 14, mode: 'unused' },
      BR: { days: 7, mode: 'unused' },
    },
    thirdParties: [],
    ...changes,
  };
}
