import { type Language, servedBy } from '#core/language/languages.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Texts come in parts: `app` at once, the others with the screens that need them. */
export type TextPart = 'app' | 'account' | 'friends' | 'inventory' | 'orders' | 'privacy';

/** Makes the translator, speaking `language`. */
export async function createI18n(language: Language, brand: string): Promise<i18n> {
  const translator = createInstance();
  await translator.use(initReactI18next).init({
    resources: {},
    lng: language,
    ns: ['app'],
    // Key by key: some have texts for the store's shelves alone.
    fallbackLng: (code) => servedBy[code] ?? [],
    defaultNS: 'app',
    interpolation: { escapeValue: false, defaultVariables: { brand } },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await speak(translator, language);
  return translator;
}

/**
 * Loads what the language needs, each part of a language being a chunk of its own, and changes to it. Where
 * it cannot be loaded, the language spoken so far stays; where there is none yet, English serves.
 */
export async function speak(translator: i18n, language: Language): Promise<void> {
  try {
    await change(translator, language);
  } catch (error) {
    console.error(error);
    if (!translator.hasResourceBundle(translator.language, 'app')) await change(translator, 'en');
  }
}

/** Loads one more part of the texts, in the language spoken. */
export async function loadPart(translator: i18n, part: TextPart): Promise<void> {
  await addTexts(translator, translator.language as Language, part);
  await translator.loadNamespaces(part);
}

/** Whether one more part of the texts is there, in the language spoken or the one that serves for it. */
export function hasPart(translator: i18n, part: TextPart): boolean {
  return needed(translator.language as Language, part).every((language) =>
    translator.hasResourceBundle(language, part),
  );
}

/** The languages in which a part must be there for one to be spoken. */
function needed(language: Language, part: TextPart): readonly Language[] {
  const serves = servedBy[language];
  if (!serves) return [language];
  return part === 'app' ? [language, serves] : [serves];
}

async function change(translator: i18n, language: Language): Promise<void> {
  const parts = ['app', translator.options.ns ?? []].flat() as TextPart[];
  await Promise.all([...new Set(parts)].map((part) => addTexts(translator, language, part)));
  await translator.changeLanguage(language);
}

async function addTexts(translator: i18n, language: Language, part: TextPart): Promise<void> {
  await Promise.all(
    needed(language, part).map(async (one) => {
      if (translator.hasResourceBundle(one, part)) return;
      translator.addResourceBundle(one, part, await load(one, part));
    }),
  );
}

async function load(language: Language, part: TextPart): Promise<unknown> {
  const texts = (await import(
    /* webpackChunkName: "lang-[request]" */ `./locales/${language}/${part}.json`
  )) as { default: unknown };
  return texts.default;
}
