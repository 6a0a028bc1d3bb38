import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, findingsIn } from './finding.ts';
import { type Issue, type Locale, partsOf, plain } from './locales.ts';

/** A source file of the product. */
export interface Source {
  readonly path: string;
  readonly code: string;
}

const root = join(import.meta.dirname, '../..');

/** Sources with keys: components use texts, core names messages, the brand's catalogues name titles. */
export function readSources(): readonly Source[] {
  return globSync(['src/{ui,core}/**/*.{ts,tsx}', 'src/kitewood/catalogue*.json'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));
}

/** Texts that no source names. The specification lists some without a page (`withoutPage`). */
export function unusedIssues({ texts }: Locale, sources: readonly Source[]): readonly Issue[] {
  const named = new Set(sources.flatMap(keysIn));
  const composed = sources.flatMap(patternsIn);
  const isUsed = (key: string) => named.has(key) || composed.some((one) => one.test(key));
  return [...texts.keys()]
    .filter((key) => !key.startsWith('account:withoutPage.') && !isUsed(within(key)))
    .map((key) => [key, 'Nothing in src asks for this text.', 'Take it away.']);
}

/** Message keys in core without a text. The compiler checks the keys in components. */
export function unknownFindings({ texts }: Locale, sources: readonly Source[]): readonly Finding[] {
  const known = new Set([...texts.keys()].map(within));
  const sections = new Set([...known].map((key) => key.split('.')[0]));
  return sources
    .filter(({ path }) => path.startsWith('src/core/'))
    .flatMap((source) =>
      keysIn(source)
        .filter((key) => key.includes('.') && sections.has(key.split('.')[0]) && !known.has(key))
        .map((key) => {
          const remedy = 'Write one in every language, or mend the key.';
          return findingsIn(source.path).error(key, 'This message has no text.', remedy);
        }),
    );
}

/** The key within its part, without a plural form. */
function within(key: string): string {
  return plain(partsOf(key)[1]);
}

/** Everything in quotes that may be a key, without its part. */
function keysIn({ code }: Source): readonly string[] {
  return Array.from(code.matchAll(/(['"])(?:\w+:)?(\w[\w.-]*\w)\1/g), ([, , key = '']) => key);
}

/** Composed keys, such as `download.${way}.title`: a value counts as one word. */
function patternsIn({ code }: Source): readonly RegExp[] {
  return Array.from(
    code.matchAll(/`(?:\w+:)?([\w.-]*(?:\$\{[^`]*?\}[\w.-]*)+)`/g),
    ([, template = '']) => template.split(/\$\{.*?\}/),
  )
    .filter((words) => words[0]?.includes('.') || words.at(-1)?.startsWith('.'))
    .map((words) => new RegExp(`^${words.map((word) => RegExp.escape(word)).join('[^.]+')}$`));
}
