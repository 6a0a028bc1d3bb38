import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, findingsIn } from './finding.ts';
import { findingAt, keyOf, type Locale, plain } from './locales.ts';

/** A source file of the product. */
export interface Source {
  readonly path: string;
  readonly code: string;
}

/** The namespace of texts that the specification lists without a page. No source uses them yet. */
const shippedOnly = 'account.withoutPage.';

/** Sources with keys: components use texts, core names messages, the brand's catalogues name titles. */
export function readSources(root: string): readonly Source[] {
  return ['src/ui', 'src/core', 'src/kitewood'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$|^catalogue.*\.json$/.test(file))
      .toSorted()
      .map((file) => {
        const path = `${folder}/${file.replaceAll('\\', '/')}`;
        return { path, code: readFileSync(join(root, path), 'utf8') };
      }),
  );
}

/** Texts that no source uses. */
export function unusedFindings(english: Locale, sources: readonly Source[]): readonly Finding[] {
  const asked = sources.map(askedFor);
  const isUsed = (place: string) => {
    const part = place.split('.')[0] ?? '';
    const key = plain(keyOf(place));
    return asked.some(
      ({ parts, keys, patterns }) =>
        (parts.size === 0 || parts.has(part)) &&
        (keys.has(key) || patterns.some((pattern) => pattern.test(key))),
    );
  };
  return [...english.texts.keys()]
    .filter((place) => !place.startsWith(shippedOnly) && !isUsed(place))
    .map((place) => {
      const remedy = 'Take it away in every language.';
      return findingAt(english.language, place, ['Nothing in src asks for this text.', remedy]);
    });
}

/** Message keys in core without a text. The compiler checks the keys in components. */
export function unknownFindings(english: Locale, sources: readonly Source[]): readonly Finding[] {
  const known = new Set([...english.texts.keys()].map((place) => plain(keyOf(place))));
  const sections = new Set([...known].filter((key) => key.includes('.')).map(firstWord));
  const remedy = 'Write one in every language, or mend the key.';
  return sources
    .filter(({ path }) => path.startsWith('src/core/'))
    .flatMap((source) =>
      [...askedFor(source).keys]
        .filter((key) => /^[\w-]+(?:\.[\w-]+)+$/.test(key))
        .filter((key) => sections.has(firstWord(key)) && !known.has(key))
        .map((key) => findingsIn(source.path).error(key, 'This message has no text.', remedy)),
    );
}

const firstWord = (key: string) => key.split('.')[0];

interface Asked {
  /** Namespaces; if empty, the file names none and every namespace counts. */
  readonly parts: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  /** Composed keys, such as `download.${way}.title`: a value counts as one word. */
  readonly patterns: readonly RegExp[];
}

/** The keys of the texts that a catalogue shows: titles of items, titles and leads of shelves. */
export function keysOfCatalogue(json: string): ReadonlySet<string> {
  const keys = new Set<string>();
  JSON.parse(json, (name, value: unknown) => {
    if ((name === 'title' || name === 'lead') && typeof value === 'string') keys.add(value);
    return value;
  });
  return keys;
}

function askedFor({ path, code }: Source): Asked {
  if (path.endsWith('.json')) {
    return { parts: new Set(), keys: keysOfCatalogue(code), patterns: [] };
  }
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\w])\/\/.*$/gm, '');
  const calls = [...bare.matchAll(/useTranslation\((?:'(\w+)')?\)/g)];
  const quoted = [...bare.matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => key);
  const templates = [...bare.matchAll(/`([\w.-]*(?:\$\{[^`]*?\}[\w.-]*)+)`/g)];
  return {
    parts: new Set(calls.map(([, part = 'app']) => part)),
    keys: new Set(quoted),
    patterns: templates.flatMap(([, template = '']) => patternOf(template) ?? []),
  };
}

/** Undefined if the pattern is so general that every key would match. */
function patternOf(template: string): RegExp | undefined {
  const words = template.split(/\$\{.*?\}/);
  if (!words[0]?.includes('.') && !words.at(-1)?.startsWith('.')) return undefined;
  return new RegExp(`^${words.map((word) => RegExp.escape(word)).join('[^.]+')}$`);
}
