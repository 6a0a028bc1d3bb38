import type { BrowserContext } from 'playwright';
import { standInForOthers } from '../../tests/e2e/stand-ins/edge.ts';
import { luna } from '../../tests/e2e/support/people.ts';
import { Platform } from '../../tests/e2e/support/platform.ts';
import { billingPlatforms, type WorldState } from '../../src/adapters/fake/world/state.ts';
import type { Site } from './sites.ts';

/** Saves this many cards for Luna at the platform. Payments with all of them succeed. */
export async function saveCards(context: BrowserContext, site: Site, count: number): Promise<void> {
  const platform = platformOf(context, site);
  await standInForOthers(context, platform);
  const cards = Array.from({ length: count }, (_, index) => ({
    id: `card-${index}`,
    suffix: String(index).padStart(4, '0'),
  }));
  const methods: WorldState['methods'] = Object.fromEntries(
    cards.map(({ id, suffix }) => [id, { fate: 'pays', brand: 'visa', suffix }]),
  );
  const profiles: WorldState['profiles'] = cards.map(({ id, suffix }) => ({
    id,
    userId: luna.userId,
    billingPlatformId: billingPlatforms.elsewhere,
    cardBrand: 'visa',
    cardSuffix: suffix,
    paymentMethod: id,
    listed: true,
    personalData: null,
  }));
  await platform.ask('change', { methods, profiles });
}

function platformOf(context: BrowserContext, { hosts }: Site): Platform {
  if (!hosts) throw new Error('saveCards needs a live build: the demo has no platform');
  return new Platform(context.request, hosts.apiUrl);
}
