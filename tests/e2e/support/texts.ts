import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type en from '../../../src/ui/i18n/locales/en/app.json';

export type Texts = typeof en;

const locales = join(
  dirname(dirname(dirname(import.meta.dirname))),
  'src',
  'ui',
  'i18n',
  'locales',
);

/** What the store says in a language, as translators wrote it. */
export function textsOf(language: string): Texts {
  return JSON.parse(readFileSync(join(locales, language, 'app.json'), 'utf8')) as Texts;
}

/** Matches a text whatever stands in its {{placeholders}}. */
export function anyOf(text: string): RegExp {
  const parts = text
    .split(/\{\{[^}]+\}\}/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
