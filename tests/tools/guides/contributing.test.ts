import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readPage, root } from './markdown.ts';

const guide = readPage('docs/contributing.md');

const languages = ['en', 'de', 'es', 'fr', 'ko', 'pt'];

/** The files that a step names; one for each language if it says LANGUAGE. */
function filesOf(path: string): readonly string[] {
  return path.includes('LANGUAGE')
    ? languages.map((language) => path.replace('LANGUAGE', language))
    : [path];
}

/** All files below a folder, by their paths from the root. */
function filesIn(folder: string): readonly string[] {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)));
}

const places = [...guide.matchAll(/[Ii]n `([^`]+)`, (?:after|before) `([^`]+)`:$/gm)].flatMap(
  ([, path = '', words = '']) => filesOf(path).map((file) => [file, words] as const),
);

test.each(places)('%s has one line with the words %s', (file, words) => {
  const lines = readPage(file).split('\n');
  expect(lines.filter((line) => line.includes(words))).toHaveLength(1);
});

const changes = [
  ...guide.matchAll(/[Ii]n `([^`]+)`, `([^`]+)` becomes `[^`]+`(, in both places)?/g),
].map(([, file = '', old = '', both]) => [file, old, both ? 2 : 1] as const);

test.each(changes)('%s says %s as often as the guide thinks: %i', (file, old, times) => {
  expect(readPage(file).split(old)).toHaveLength(times + 1);
});

const newFiles = [...guide.matchAll(/New file `([^`]+)`/g)].map(([, path = '']) => path);

test.each(newFiles)('%s is not there yet', (path) => {
  expect(existsSync(join(root, path))).toBe(false);
});

test('the guide has steps of each kind', () => {
  expect([places.length > 30, changes.length > 7, newFiles.length > 8]).toEqual([true, true, true]);
});

const pages = ['README.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))];
const links = pages.flatMap((page) =>
  [...readPage(page).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(
    ([, target = '']) => [page, target] as const,
  ),
);

test.each(links)('%s leads to %s', (page, target) => {
  expect(existsSync(join(root, page, '..', target))).toBe(true);
});
