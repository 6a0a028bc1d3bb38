import { stripeScript } from '#adapters/stripe/addresses.ts';
import { configOf } from '../../.tools/build/build.ts';
import { inventoryFor } from '../../.tools/hosting/inventory.ts';
import { kitewood } from '../support/kitewood.ts';
import { localSettings } from '../support/local-settings.ts';

/** Whether the inventory of a live build with these settings has a script. */
function inventoryHas(address: string, more: Readonly<Record<string, string>> = {}): boolean {
  const env = { ...localSettings(4180), ...more };
  const { platform } = configOf({ backend: 'live', brand: kitewood, version: '1.0.14', env });
  return inventoryFor(platform).scripts.some((shape) => shape.test(address));
}

test.each([
  ['off', false],
  ['checkout', true],
])(
  'with FRAUD_SIGNALS=%s the inventory has Stripe’s script at the address of that setting only',
  (value, fraudSignals) => {
    const more = { FRAUD_SIGNALS: value };
    expect(inventoryHas(stripeScript(fraudSignals), more)).toBe(true);
    expect(inventoryHas(stripeScript(!fraudSignals), more)).toBe(false);
  },
);

test('the inventory has the game’s script only if the build loads it', () => {
  const loader = '/game/loader.js';
  expect(inventoryHas(loader, { GAME_ENGINE_LOADER: loader })).toBe(true);
  expect(inventoryHas(loader)).toBe(false);
});
