import type { ThirdParty } from '#ports/third-parties.ts';
import type { CatalogueName } from './catalogue/catalogues.ts';
import type { ListedItem } from './catalogue/items.ts';
import type { ResetKeyKind } from './password/reset-key.ts';

export interface BillingPlatformIds {
  readonly brazil: string;
  readonly elsewhere: string;
}

/** What a studio decides about the store when it builds it. */
export interface Settings {
  readonly appVersion: string;
  /** By its name, or the items themselves. */
  readonly catalogue: CatalogueName | readonly ListedItem[];
  readonly billingPlatforms: BillingPlatformIds;
  /** Names the card payment provider in events. */
  readonly billingPlatformLabel: string;
  /** While on, buying is off and the notice asks players to use the mobile app. */
  readonly maintenance: boolean;
  /** What the forgot-password page takes as a key. */
  readonly resetKey: ResetKeyKind;
  /** Other companies whose code the store loads. */
  readonly thirdParties: readonly ThirdParty[];
}
