// Stripe's addresses. The content security policy and the Trusted Types policy are generated from them.

/**
 * The script that belongs to the installed @stripe/stripe-js.
 * @param fraudSignals whether it collects signals about device and visitor, which Stripe compares across sites
 */
export function stripeScript(fraudSignals: boolean): string {
  const script = 'https://js.stripe.com/endive/stripe.js';
  return fraudSignals ? script : `${script}?advancedFraudSignals=false`;
}

/** Scripts that the page may run: the build's own address of Stripe's script, and the files which that loads. */
export function stripeScripts(fraudSignals: boolean): readonly (string | RegExp)[] {
  return [
    stripeScript(fraudSignals),
    /^https:\/\/js\.stripe\.com\/(?:endive|v3)\/fingerprinted\/js\/[\w-]+(?:\.[\w-]+)*\.js$/,
  ];
}

/** Sources as Stripe's security guide lists them. Fraud signals need no others: they are sent from Stripe's frames. */
export const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
} as const;
