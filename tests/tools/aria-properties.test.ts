import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './guides/markdown.ts';

test('no source sets an ARIA attribute by its property, which Firefox has since version 119', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const found = sources.flatMap((path) =>
    Array.from(
      readFileSync(join(root, path), 'utf8').matchAll(/\.(?:aria[A-Z]\w*|role) = .*/g),
      ([text]) => `${path}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(100);
});
