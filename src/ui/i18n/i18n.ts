import type { App } from '#core/app.ts';
import type { LanguageState } from '#core/language/language-store.ts';
import { type Language, servedBy } from '#core/language/languages.ts';
import { createInstance, type i18n } from 'i18next';
import { reaction } from 'mobx';

/**
 * Translations are split into namespaces: `app` is loaded first, `store` with the layout, the others with their
 * screens.
 */
export type TextPart = 'app' | 'store' | 'account' | 'checkout' | 'family' | 'orders' | 'privacy';

/** Creates the translator for `language`; in English if its translations fail to load. */
export async function createI18n(language: Language, brand: string): Promise<i18n> {
  let current = language;
  const translator = createInstance();
  await translator.init({
    resources: {},
    lng: language,
    ns: ['app'],
    // Falls back per key: some languages only have texts for the shelves.
    fallbackLng: (code) => servedBy[code] ?? [],
    defaultNS: 'app',
    interpolation: { escapeValue: false, defaultVariables: { brand } },
    react: { useSuspense: false },
  });
  await loadTexts(translator, language).catch(() => {
    current = 'en';
    return loadTexts(translator, current);
  });
  await translator.changeLanguage(current);
  return translator;
}

/**
 * Switches the translator to the chosen language once its translations are loaded, and reports it to the store. If they
 * are missing although the platform is reachable, the page reloads: another choice finds the files of a newer release.
 * Returns a function that stops it.
 *
 * @param load loads the translations of a language; rejects if that fails
 */
export function followLanguage(
  translator: i18n,
  { language: store, updates }: Pick<App, 'language' | 'updates'>,
  load: typeof loadTexts = loadTexts,
): () => void {
  // Another language may be in use because loading failed at the start.
  if (translator.language !== store.current) store.failed(translator.language as Language);
  async function speak(state: LanguageState): Promise<void> {
    const { kind, language, wanted } = state;
    if (kind !== 'loading') return;
    const loaded = await load(translator, wanted).then(
      () => true,
      (error: unknown) => {
        console.warn('translations failed to load', error);
        return false;
      },
    );
    if (state !== store.state) return;
    if (!loaded) {
      store.failed(language);
      updates.optionalMissing();
      return;
    }
    store.arrived();
    await translator.changeLanguage(wanted);
  }

  return reaction(
    () => store.state,
    (state) => void speak(state),
  );
}

/** Loads one more namespace in the current language, and in the next one if it changes before the end. */
export async function loadPart(translator: i18n, part: TextPart): Promise<void> {
  while (!hasPart(translator, part))
    await addTexts(translator, translator.language as Language, part);
  await translator.loadNamespaces(part);
}

/** Whether a namespace is loaded, in a language and its fallback. */
export function hasPart(
  translator: i18n,
  part: TextPart,
  current = translator.language as Language,
): boolean {
  return needed(current, part).every((language) => translator.hasResourceBundle(language, part));
}

/** The languages that a language takes its namespaces from. */
function needed(language: Language, part: TextPart): readonly Language[] {
  const serves = servedBy[language];
  if (!serves) return [language];
  return part === 'store' ? [language, serves] : [serves];
}

/**
 * Loads the namespaces that the language needs: all that are loaded in another, including those that a screen adds
 * meanwhile. Each is a chunk of its own.
 */
async function loadTexts(translator: i18n, language: Language): Promise<void> {
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
