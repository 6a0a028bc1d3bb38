import type { i18n } from 'i18next';
import type { TextPart } from '#ui/i18n/i18n.ts';

/** Options of a rendered page on which a namespace fails to load while `missing`. */
export function missingTexts(part: TextPart) {
  const texts = {
    missing: true,
    changeTexts(translator: i18n) {
      const add = translator.addResourceBundle.bind(translator);
      translator.addResourceBundle = (...bundle) => {
        if (!texts.missing || bundle[1] !== part) return add(...bundle);
        throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
      };
    },
  };
  return texts;
}
