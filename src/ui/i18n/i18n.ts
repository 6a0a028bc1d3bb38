import type { LanguageState, LanguageStore } from '#core/language/language-store.ts';
import { type Language, servedBy } from '#core/language/languages.ts';
import { createInstance, type i18n } from 'i18next';
import { reaction } from 'mobx';
import { initReactI18next } from 'react-i18next';

/** Texts come in parts: `app` at once, the others with the screens that need them. */
export type TextPart = 'app' | 'account' | 'orders' | 'privacy';

/** Makes the translator, speaking `language`; where its texts cannot be had, English. */
export async function createI18n(language: Language, brand: string): Promise<i18n> {
  let spoken = language;
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
  await bringTexts(translator, language).catch(() => {
    spoken = 'en';
    return bringTexts(translator, spoken);
  });
  await translator.changeLanguage(spoken);
  return translator;
}

/**
 * Has the translator speak what is chosen, as soon as its texts are here, and tells the store of it. Returns how
 * to stop.
 *
 * @param bring fetches the texts of a language; rejects where they cannot be had
 */
export function followLanguage(
  translator: i18n,
  store: LanguageStore,
  bring: typeof bringTexts = bringTexts,
): () => void {
  // Another one may have had to serve at the start.
  if (translator.language !== store.current) store.failed(translator.language as Language);
  async function speak(state: LanguageState): Promise<void> {
    const { kind, language, wanted } = state;
    if (kind !== 'coming') return;
    const came = await bring(translator, wanted).then(
      () => true,
      (error: unknown) => {
        console.warn('texts did not come', error);
        return false;
      },
    );
    if (state !== store.state) return;
    if (!came) return store.failed(language);
    store.arrived();
    await translator.changeLanguage(wanted);
  }

  return reaction(
    () => store.state,
    (state) => void speak(state),
  );
}

/** Loads one more part of the texts, in the language spoken. */
export async function loadPart(translator: i18n, part: TextPart): Promise<void> {
  await addTexts(translator, translator.language as Language, part);
  await translator.loadNamespaces(part);
}

/** Whether one more part of the texts is there, in a language or the one that serves for it. */
export function hasPart(
  translator: i18n,
  part: TextPart,
  spoken = translator.language as Language,
): boolean {
  return needed(spoken, part).every((language) => translator.hasResourceBundle(language, part));
}

/** The languages in which a part must be there for one to be spoken. */
function needed(language: Language, part: TextPart): readonly Language[] {
  const serves = servedBy[language];
  if (!serves) return [language];
  return part === 'app' ? [language, serves] : [serves];
}

/**
 * Loads what is needed to speak the language: all parts that the translator has of another, those that a screen brings
 * meanwhile among them. Each is a chunk of its own.
 */
async function bringTexts(translator: i18n, language: Language): Promise<void> {
  let missing = missingOf(translator, language);
  while (missing.length > 0) {
    await Promise.all(missing.map((part) => addTexts(translator, language, part)));
    missing = missingOf(translator, language);
  }
}

function missingOf(translator: i18n, language: Language): TextPart[] {
  const parts = ['app', translator.options.ns ?? []].flat() as TextPart[];
  return [...new Set(parts)].filter((part) => !hasPart(translator, part, language));
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
