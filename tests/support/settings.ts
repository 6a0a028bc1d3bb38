import type { Settings } from '#core/settings.ts';

/** A studio's settings, with the billing platforms of the fake world. */
export function settings(changes: Partial<Settings> = {}): Settings {
  return {
    appVersion: '1.0.14',
    catalogue: 'standard',
    billingPlatforms: { brazil: 'demo-billing-br', elsewhere: 'demo-billing-us' },
    billingPlatformLabel: 'stripe',
    maintenance: false,
    resetKey: 'any',
    thirdParties: [],
    ...changes,
  };
}
