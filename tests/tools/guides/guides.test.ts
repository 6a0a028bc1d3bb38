import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readPage, root } from './markdown.ts';

/** All guides, by their paths from the root. */
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.md'))
    .map((file) => relative(root, join(file.parentPath, file.name))),
];

/** The first capture group of each match in the guides, with the path of its guide. */
function found(pattern: RegExp): readonly (readonly [string, string])[] {
  return pages.flatMap((page) =>
    [...readPage(page).matchAll(pattern)].map(([, text = '']) => [page, text] as const),
  );
}

test.each(found(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g))(
  '%s links to %s, which exists',
  (page, link) => {
    expect(existsSync(join(root, page, '..', link))).toBe(true);
  },
);

test.each(found(/`((?:src|sw|tests|docs|\.tools|\.github)\/[\w./-]+)`/g))(
  '%s names %s, which exists',
  (_page, path) => {
    expect(existsSync(join(root, path))).toBe(true);
  },
);

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test.each(found(/npm run ([\w:-]+)/g))('%s uses npm run %s, which exists', (_page, name) => {
  expect(Object.keys(scripts)).toContain(name === 'NAME' ? 'start' : name);
});

const specs = readdirSync(join(root, 'tests/e2e'));

test.each(found(/npm run e2e -- (?!NAME)([\w-]+)/g))(
  '%s runs the spec %s, which exists',
  (_page, name) => {
    expect(specs.filter((file) => file.includes(name))).not.toEqual([]);
  },
);

test('docs/commands.md names every command', () => {
  const commands = readPage('docs/commands.md');
  for (const name of Object.keys(scripts)) expect(commands).toMatch(new RegExp(`\`${name}[\` ]`));
});
