import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageLanguage } from '#core/language/languages.ts';
import { inKitewood } from '../../support/kitewood-texts.ts';
import type enAccount from '../../../src/ui/i18n/locales/en/account.json';
import type enApp from '../../../src/ui/i18n/locales/en/app.json';
import type enCheckout from '../../../src/ui/i18n/locales/en/checkout.json';
import type enFamily from '../../../src/ui/i18n/locales/en/family.json';
import type enOrders from '../../../src/ui/i18n/locales/en/orders.json';
import type enPrivacy from '../../../src/ui/i18n/locales/en/privacy.json';
import type enStore from '../../../src/ui/i18n/locales/en/store.json';

/** The texts of every page, of the layout, and of the checkout. */
export type Texts = typeof enApp & {
  readonly store: typeof enStore;
  readonly checkout: typeof enCheckout;
};
export type AccountTexts = typeof enAccount;
export type FamilyTexts = typeof enFamily;
export type OrdersTexts = typeof enOrders;
export type PrivacyTexts = typeof enPrivacy;

const locales = join(
  dirname(dirname(dirname(import.meta.dirname))),
  'src',
  'ui',
  'i18n',
  'locales',
);

/** The store's texts in a language, with Kitewood as the brand; in English if a translation is missing. */
export function textsOf(language: string): Texts {
  const page = pageLanguage(language);
  const store = { ...readPart(page, 'store'), ...readPart(language, 'store') };
  return { ...readPart(page, 'app'), store, checkout: readPart(page, 'checkout') } as Texts;
}

export function accountTextsOf(language: string): AccountTexts {
  return readPart(pageLanguage(language), 'account') as AccountTexts;
}

export function familyTextsOf(language: string): FamilyTexts {
  return readPart(pageLanguage(language), 'family') as FamilyTexts;
}

export function ordersTextsOf(language: string): OrdersTexts {
  return readPart(pageLanguage(language), 'orders') as OrdersTexts;
}

export function privacyTextsOf(language: string): PrivacyTexts {
  return readPart(pageLanguage(language), 'privacy') as PrivacyTexts;
}

function readPart(language: string, part: string): object {
  const file = join(locales, language, `${part}.json`);
  const texts = inKitewood(readFileSync(file, 'utf8'), file);
  return JSON.parse(texts.replaceAll('{{brand}}', 'Kitewood')) as object;
}

/** Matches a text with any values of its {{placeholders}}. */
export function anyOf(text: string): RegExp {
  return new RegExp(
    `^${text
      .split(/\{\{[^}]+\}\}/)
      .map(literally)
      .join('.+')}$`,
  );
}

/** Matches a label that starts with the text, such as one followed by the word 'optional'. */
export function startingWith(text: string): RegExp {
  return new RegExp(`^${literally(text)}`);
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
