import { globSync, readFileSync } from 'node:fs';

test('no source sets an ARIA attribute by its property, which Firefox has since version 119', () => {
  const found = globSync('src/**/*.{ts,tsx}').flatMap((path) =>
    Array.from(
      readFileSync(path, 'utf8').matchAll(/\.(?:aria[A-Z]\w*|role) = .*/g),
      ([text]) => `${path}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});
