import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLocales } from '../../.tools/workbench/locales.ts';

const root = join(import.meta.dirname, '../..');

const product = ['src/{core,ui}/**/*.{ts,tsx}', 'src/adapters/{browser,http}/**/*.ts', 'sw/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

test.each([
  ['draws lots', /Math\.random/],
  ['counts down', /role="timer"|countdown/i],
  ['asks for notifications', /PushManager|pushManager|Notification\.requestPermission/],
  ['holds back a player who leaves', /beforeunload/],
])('no code of the store %s', (_, pattern) => {
  expect(product.filter(([, code]) => pattern.test(code)).map(([path]) => path)).toEqual([]);
  expect(product.length).toBeGreaterThan(300);
});

test('no English text claims scarcity or hurries the player', () => {
  const english = readLocales().find(({ language }) => language === 'en');
  const pressing =
    /\bhurry\b|last chance|don't miss|limited (?:time|offer|edition)|only \d|\d+ left|(?:offer|sale) ends|almost gone|selling fast/i;
  const texts = [...(english?.texts ?? [])].map(([place, text]) => `${place}: ${text}`);
  expect(texts.filter((text) => pressing.test(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(500);
});
