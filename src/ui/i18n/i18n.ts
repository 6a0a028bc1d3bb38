import type { Language } from '#core/language/languages.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Russian ships for the part that has it; key by key, English serves for the rest. */
const fallbacks: Readonly<Partial<Record<Language, Language>>> = { ru: 'en' };

/** Makes the translator, speaking `language`. */
export async function createI18n(language: Language, brand: string): Promise<i18n> {
  const translator = createInstance();
  await translator.use(initReactI18next).init({
    resources: {},
    lng: language,
    fallbackLng: (code) => fallbacks[code as Language] ?? [],
    defaultNS: 'app',
    interpolation: { escapeValue: false, defaultVariables: { brand } },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await speak(translator, language);
  return translator;
}

/**
 * Loads what the language needs, each language being a chunk of its own, and changes to it. Where it cannot
 * be loaded, the language spoken so far stays; where there is none yet, English serves.
 */
export async function speak(translator: i18n, language: Language): Promise<void> {
  try {
    await change(translator, language);
  } catch (error) {
    console.error(error);
    if (!translator.hasResourceBundle(translator.language, 'app')) await change(translator, 'en');
  }
}

async function change(translator: i18n, language: Language): Promise<void> {
  const needed = [language, fallbacks[language]].filter((one) => one !== undefined);
  await Promise.all(
    needed.map(async (one) => {
      if (!translator.hasResourceBundle(one, 'app')) {
        translator.addResourceBundle(one, 'app', await load(one));
      }
    }),
  );
  await translator.changeLanguage(language);
}

async function load(language: Language): Promise<unknown> {
  const texts = (await import(
    /* webpackChunkName: "lang-[request]" */ `./locales/${language}/app.json`
  )) as { default: unknown };
  return texts.default;
}
