import type { Finding } from './finding.ts';
import { findingAt, type Locale, writtenKey } from './locales.ts';

/** The English words for what a brand may give another name. */
const things = { gems: /\bgems?\b/i, coins: /\bcoins?\b/i, rooms: /\brooms?\b/i };

/**
 * Things with a new name in some English texts of a brand, and the store's name in others. A brand has the same keys in
 * every language, so English stands for all.
 *
 * @param named places of the texts that the catalogue names
 */
export function renameFindings(
  own: Locale,
  { language, texts }: Locale,
  named: ReadonlySet<string>,
): readonly Finding[] {
  if (language !== 'en') return [];
  const shown = [...texts].filter(([place]) => isShown(place, named));
  return Object.entries(things).flatMap(([thing, word]) => {
    const naming = shown.filter(([, text]) => says(text, word));
    const isLeft = ([place, text]: readonly [string, string]) =>
      says(own.texts.get(place) ?? text, word);
    const left = naming.filter(isLeft).map(([place]) => writtenKey(place));
    const renamed = naming.find((one) => !isLeft(one) && namesOnly(one[1], word));
    if (!renamed || left.length === 0) return [];
    const problem = `This text has another word for ${thing}, ${left.length} others do not.`;
    const remedy = `If it is a new name, use it here, too: ${left.join(', ')}.`;
    return [findingAt(language, renamed[0], [problem, remedy, 'note'])];
  });
}

/** The titles of packs are shown only if the catalogue names them. */
function isShown(place: string, named: ReadonlySet<string>): boolean {
  return !place.startsWith('app.store.packs.') || named.has(place);
}

function says(text: string, word: RegExp): boolean {
  return word.test(text.replace(/\{\{[^}]*\}\}/g, ''));
}

/** A brand may rewrite a text about several things without a new name for any. */
function namesOnly(text: string, word: RegExp): boolean {
  return Object.values(things).every((other) => other === word || !says(text, other));
}
