import type { ThirdParty } from '#ports/third-parties.ts';
import type { CatalogueName } from './catalogue/catalogues.ts';
import type { ListedItem } from './catalogue/items.ts';
import type { ResetKeyKind } from './password/reset-key.ts';

export interface BillingPlatformIds {
  readonly brazil: string;
  readonly elsewhere: string;
}

/** A studio's settings of the store, fixed at build time. */
export interface Settings {
  readonly appVersion: string;
  /** The name of a catalogue, or the items themselves. */
  readonly catalogue: CatalogueName | readonly ListedItem[];
  readonly billingPlatforms: BillingPlatformIds;
  /** Names the card payment provider in events. */
  readonly billingPlatformLabel: string;
  /** While true, buying is off and a notice asks players to use the mobile app. */
  readonly maintenance: boolean;
  /** The key that the forgot-password page accepts. */
  readonly resetKey: ResetKeyKind;
  /** Third parties with code that the store loads. */
  readonly thirdParties: readonly ThirdParty[];
}
