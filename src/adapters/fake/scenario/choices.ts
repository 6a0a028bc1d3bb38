/** The options of a scenario by their words in the address; the first of each is the default. */
export const choices = {
  player: ['nobody', 'luna', 'bia', 'finn'],
  language: ['en', 'de', 'es', 'fr', 'ko', 'pt', 'ru'],
  network: ['fast', 'slow', 'flaky', 'off', 'silent'],
  card: [
    'pays',
    'declined',
    'insufficient-funds',
    'expired',
    'wrong-code',
    'personal-data',
    'item-gone',
    'card-gone',
    'asks',
    'challenge-passed',
    'challenge-refused',
    'challenge-abandoned',
    'challenge-then-declined',
  ],
  privacy: ['DEFAULT', 'EMAIL_SENT', 'CONFIRMED', 'UNORDERED', 'UNKNOWN'],
  captcha: ['passes', 'fails', 'expires', 'slow', 'blocked'],
  session: ['lasts', 'expires'],
  price: ['stays', 'changes'],
  update: ['none', 'waits'],
  cards: ['none', 'saved', 'many'],
  balance: ['usual', 'large'],
  purchases: ['here', 'elsewhere', 'many', 'unsupported'],
  wallet: ['both', 'apple', 'google', 'none'],
  withdrawal: ['received', 'accepted', 'declined'],
  family: ['device', 'account', 'each', 'over-cap', 'none', 'ending', 'locked'],
  engine: ['listens', 'missing'],
  worker: ['serves', 'refused'],
} as const;

/** Flags: true if they are named. */
export const flags = ['embedded', 'maintenance', 'mails'] as const;

export const namedCatalogues = ['standard', 'marketing', 'empty', 'few'] as const;
export const smallestCatalogue = 10;
export const largestCatalogue = 1000;

/** Outcomes of the next calls of an operation. */
export const callFates = [
  'lost',
  'answer-lost',
  '500',
  '500-after',
  'malformed',
  'slow',
  'never',
  'refused',
] as const;

/** Calls of the contract, and the card provider's last. */
export const operations = [
  'createAuthenticationSession',
  'createUserSession',
  'signOut',
  'readLinkedEmail',
  'linkEmail',
  'requestPasswordReset',
  'changePassword',
  'redeemPromoCode',
  'saveScreenshot',
  'deleteScreenshot',
  'confirmDelete',
  'confirmDataRequest',
  'confirmEmailChange',
  'requestPersonalData',
  'requestEmailChange',
  'scheduleDeletion',
  'cancelDeletion',
  'listDeletionSchedules',
  'readAdsConsent',
  'changeAdsConsent',
  'validateCaptcha',
  'profile',
  'skus',
  'retrieveLocation',
  'retrievePaymentProfiles',
  'updatePaymentProfile',
  'deletePaymentProfile',
  'createPaymentProfile',
  'createPurchase',
  'confirmPurchase',
  'purchase',
  'listPurchases',
  'createWithdrawal',
  'readFamily',
  'changeFamilyRules',
  'setFamilyPin',
  'verifyFamilyPin',
  'resetFamilyPin',
  'keepFamilyOn',
  'createPaymentMethod',
  'retrievePaymentIntent',
  'handleNextAction',
] as const;
