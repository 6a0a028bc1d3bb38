import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Issue, type Locale, partsOf, plain } from './locales.ts';

const root = join(import.meta.dirname, '../..');

/** The code of all sources with keys: components use texts, core names messages, the brand's catalogues name titles. */
export function readSources(): readonly string[] {
  const files = ['src/{ui,core}/**/*.{ts,tsx}', 'src/kitewood/catalogue*.json'];
  return globSync(files, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
}

/**
 * Texts that no source names. The specification lists some without a page (`without-page.json`). The reverse, a key
 * without a text, is an error of the compiler.
 */
export function unusedIssues({ texts }: Locale, sources: readonly string[]): readonly Issue[] {
  const named = new Set(sources.flatMap(keysIn));
  const composed = sources.flatMap(patternsIn);
  const isUsed = (key: string) => named.has(key) || composed.some((one) => one.test(key));
  return [...texts.keys()]
    .filter((key) => !key.startsWith('without-page:') && !isUsed(plain(partsOf(key)[1])))
    .map((key) => [key, 'Nothing in src asks for this text.', 'Take it away.']);
}

/** Everything in quotes that may be a key, without its part. */
function keysIn(code: string): readonly string[] {
  return Array.from(code.matchAll(/(['"])(?:\w+:)?(\w[\w.-]*\w)\1/g), ([, , key = '']) => key);
}

/** Composed keys, such as `download.${way}.title`: a value counts as one word. */
function patternsIn(code: string): readonly RegExp[] {
  return Array.from(
    code.matchAll(/`(?:\w+:)?([\w.-]*(?:\$\{[^`]*?\}[\w.-]*)+)`/g),
    ([, template = '']) => template.split(/\$\{.*?\}/),
  )
    .filter((words) => words[0]?.includes('.') || words.at(-1)?.startsWith('.'))
    .map((words) => new RegExp(`^${words.map((word) => RegExp.escape(word)).join('[^.]+')}$`));
}
