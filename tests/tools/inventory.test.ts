import { stripeScripts } from '#adapters/stripe/addresses.ts';
import { configOf } from '../../.tools/build/build.ts';
import { inventoryFor } from '../../.tools/hosting/check-deployed.ts';
import { kitewood } from '../support/kitewood.ts';
import { localSettings } from '../support/local-settings.ts';

/** The scripts of the inventory for a live build with these settings. */
function inventoryOf(more: Readonly<Record<string, string>> = {}): readonly RegExp[] {
  const env = { ...localSettings(4180), ...more };
  const { platform } = configOf({ backend: 'live', brand: kitewood, version: '1.0.14', env });
  return inventoryFor(platform).scripts;
}

/** The pattern of this address alone. */
function patternOf(address: string): string {
  return new RegExp(`^${address.replaceAll(/[.?]/g, '\\$&')}$`).source;
}

test.each([
  ['off', false],
  ['checkout', true],
])(
  'with FRAUD_SIGNALS=%s the inventory has exactly the scripts of Stripe that the Trusted Types policy allows',
  (value, fraudSignals) => {
    const shapes = inventoryOf({ FRAUD_SIGNALS: value }).map(({ source }) => source);
    const allowed = stripeScripts(fraudSignals).map((one) =>
      typeof one === 'string' ? patternOf(one) : one.source,
    );
    expect(shapes.filter((shape) => shape.includes('stripe'))).toEqual(allowed);
  },
);

test('the inventory has the game’s script only if the build loads it', () => {
  const loader = '/game/loader.js';
  const has = (scripts: readonly RegExp[]) => scripts.some((shape) => shape.test(loader));
  expect(has(inventoryOf({ GAME_ENGINE_LOADER: loader }))).toBe(true);
  expect(has(inventoryOf())).toBe(false);
});
