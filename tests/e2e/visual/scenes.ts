import type { Scene } from './scene.ts';
import { accountScenes } from './scenes/account.ts';
import { checkoutScenes } from './scenes/checkout.ts';
import { confirmScenes } from './scenes/confirm.ts';
import { familyScenes } from './scenes/family.ts';
import { privacyScenes } from './scenes/privacy.ts';
import { accountPurchaseScenes } from './scenes/account-purchases.ts';
import { purchaseScenes } from './scenes/purchases.ts';
import { settingsScenes } from './scenes/settings.ts';
import { storeScenes } from './scenes/store.ts';
import { visitorScenes } from './scenes/visitor.ts';

/** Every screen and every state of it that a person can see in the demo. */
export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...storeScenes,
  ...settingsScenes,
  ...checkoutScenes,
  ...purchaseScenes,
  ...accountPurchaseScenes,
  ...familyScenes,
  ...accountScenes,
  ...privacyScenes,
  ...confirmScenes,
];
