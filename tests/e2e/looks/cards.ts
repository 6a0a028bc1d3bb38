import type { StoredProfile } from '../../../src/adapters/fake/world/state.ts';
import { type DemoPlayer, players } from '../../support/platform.ts';
import { billingPlatforms } from './stage.ts';

/** A card that the player saved. */
export function saved(
  player: DemoPlayer,
  cardBrand: string,
  cardSuffix: string,
  personalData: StoredProfile['personalData'] = null,
): StoredProfile {
  const { userId, country } = players[player];
  const billingPlatformId = country === 'BR' ? billingPlatforms.brazil : billingPlatforms.elsewhere;
  const id = `profile_${cardSuffix}`;
  const method = { paymentMethod: 'pm_1', listed: true, personalData };
  return { id, userId, billingPlatformId, cardBrand, cardSuffix, ...method };
}
