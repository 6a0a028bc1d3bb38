/** Enclose every text of the pseudo-locale. */
export const marks = ['⟦', '⟧'] as const;

/** Accented letters, which reveal fonts without accents and boxes that clip them. */
const accented: Readonly<Record<string, string>> = {
  A: 'Å', C: 'Ç', E: 'É', G: 'Ĝ', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Û', Y: 'Ý',
  a: 'å', c: 'ç', e: 'é', g: 'ĝ', i: 'î', n: 'ñ', o: 'ö', s: 'š', u: 'û', y: 'ý',
}; // prettier-ignore

const filler = ['lõrem', 'îpsüm', 'dölor', 'sît', 'ämet'];

/**
 * Converts a text to the pseudo-locale: marked, accented, and 40 % longer with words of usual length. Placeholders stay
 * unchanged.
 */
function pseudo(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\})/);
  const said = parts.map((part) =>
    part.startsWith('{{') ? part : part.replace(/[a-z]/gi, (letter) => accented[letter] ?? letter),
  );
  return `${marks[0]}${said.join('')}${padding(Math.ceil(text.length * 0.4))}${marks[1]}`;
}

function padding(length: number): string {
  let words = '';
  for (let index = 0; words.length < length; index++) {
    words += ` ${filler[index % filler.length] ?? ''}`;
  }
  return words.slice(0, Math.max(length, 2)).trimEnd();
}

/** Converts all texts of a translation file to the pseudo-locale. Its keys stay the same. */
export function pseudoTexts<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return pseudo(texts) as Texts;
  if (typeof texts !== 'object' || texts === null) throw new Error('texts hold texts');
  const entries = Object.entries(texts).map(([key, value]) => [key, pseudoTexts<unknown>(value)]);
  return Object.fromEntries(entries) as Texts;
}
