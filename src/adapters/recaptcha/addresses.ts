// reCAPTCHA's addresses. The content security policy and the Trusted Types policy are generated from them.

/** The first script, which fetches the second; both fit pages that enforce Trusted Types. */
export const captchaScript =
  'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true';

export const captchaScripts: readonly (string | RegExp)[] = [
  captchaScript,
  /^https:\/\/www\.gstatic\.com\/recaptcha\/releases\/[\w-]+\/recaptcha__[\w-]+\.js$/,
];

/** Sources as reCAPTCHA's own guide lists them. */
export const captchaSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const;

/** The policy that Google's scripts make for themselves. */
export const captchaTrustedTypes = 'goog#html';
