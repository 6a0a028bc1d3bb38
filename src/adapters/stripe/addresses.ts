// Stripe's addresses. The content security policy and the Trusted Types policy are generated from them.

/** The script that belongs to the installed @stripe/stripe-js, without the signals it gathers across sites. */
export const stripeScript = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

/** Stripe's own script loads more files of Stripe's. */
export const stripeScripts: readonly RegExp[] = [
  /^https:\/\/js\.stripe\.com\/endive\/stripe\.js\?advancedFraudSignals=false$/,
  /^https:\/\/js\.stripe\.com\/(?:endive|v3)\/fingerprinted\/js\/[\w-]+(?:\.[\w-]+)*\.js$/,
];

/** Sources as Stripe's security guide lists them. */
export const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
} as const;
