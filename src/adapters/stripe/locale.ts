import type { StripeElementLocale } from '@stripe/stripe-js';

const locales: Readonly<Record<string, StripeElementLocale>> = {
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  ko: 'ko',
  pt: 'pt-BR',
  ru: 'ru',
};

/** Stripe's name of one of our languages. */
export function stripeLocale(language: string): StripeElementLocale {
  return locales[language] ?? 'auto';
}
