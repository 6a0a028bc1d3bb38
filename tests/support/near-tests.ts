import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import cruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

/** More than these for one changed file run for longer than a person waits. */
const enough = 30;
/** A test that renders takes as long as three others. */
const rendering = 3;

/** Tests of files that they read from disk: no import leads to them. */
const readers: readonly (readonly [files: RegExp, test: string])[] = [
  [/^src\/ui\/i18n\/locales\//, 'tests/core/locales.test.ts'],
  [/^(?:docs\/|README\.md)/, 'tests/tools/guides/guides.test.ts'],
  [/^docs\/trust\//, 'tests/tools/papers.test.ts'],
  [/^src\/(?:kitewood\/|ui\/theme\/tokens\.css)/, 'tests/tools/brand/read-brand.test.ts'],
  [/\.css$/, 'tests/tools/style-sheets.test.ts'],
];

/**
 * The unit tests nearest to what is not committed yet. Those of a changed file have its name, read it, or are
 * affected by it through the fewest imports: through as many as bring no more than `enough`. Paths from the root.
 */
export async function nearTests(): Promise<string[]> {
  const options = await cruiseOptions('./.dependency-cruiser.json');
  const { output } = await cruise(['src', 'sw', 'tests', '.tools'], options);
  const { modules } = output as ICruiseResult;
  const dependents = new Map(modules.map((module) => [module.source, module.dependents]));
  const andDependents = (files: Iterable<string>) =>
    new Set([...files].flatMap((file) => [file, ...(dependents.get(file) ?? [])]));
  const testsOf = (files: Iterable<string>) =>
    [...files].filter((file) => /\.test\.tsx?$/.test(file));
  function near(reached: Set<string>): string[] {
    const further = andDependents(reached);
    const more = further.size > reached.size && weightOf(testsOf(further)) <= enough;
    return more ? near(further) : testsOf(reached);
  }
  const all = testsOf(dependents.keys());
  const namesakes = (file: string) => all.filter((test) => nameOf(test) === nameOf(file));
  const tests = changedFiles().flatMap((file) => [
    ...near(andDependents([file])),
    ...namesakes(file),
    ...readers.flatMap(([files, test]) => (files.test(file) ? [test] : [])),
  ]);
  return [...new Set(tests)];
}

function weightOf(tests: readonly string[]): number {
  return tests.reduce((sum, test) => sum + (test.endsWith('x') ? rendering : 1), 0);
}

/** `tab-sync` of `src/core/session/tab-sync.ts` and of `tests/core/session/tab-sync.test.ts`. */
function nameOf(file: string): string {
  return basename(file).replace(/\..*$/, '');
}

function changedFiles(): string[] {
  const git = (...command: string[]) => execFileSync('git', command, { encoding: 'utf8' });
  const edited = git('diff', '--name-only', '--diff-filter=d', 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  return (edited + added).split('\n').filter(Boolean);
}
