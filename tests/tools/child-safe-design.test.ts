import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder, readLocales } from '../../.tools/workbench/locales.ts';

const root = join(import.meta.dirname, '../..');

const product = ['src/{core,ui}/**/*.{ts,tsx}', 'src/adapters/{browser,http}/**/*.ts', 'sw/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

test.each([
  ['draws lots', /Math\.random/],
  ['counts down', /role="timer"|countdown/i],
  ['asks for notifications', /pushManager|Notification\.requestPermission|showNotification/i],
  ['marks its icon', /setAppBadge/],
  ['holds back a player who leaves', /beforeunload/],
])('no code of the store %s', (_, pattern) => {
  expect(product.filter(([, code]) => pattern.test(code)).map(([path]) => path)).toEqual([]);
  expect(product.length).toBeGreaterThan(300);
});

/** Words that hurry or claim scarcity, of the languages of the texts. */
const pressing: Readonly<Record<string, RegExp>> = {
  en: /\bhurry\b|last chance|don't miss|limited (?:time|offer|edition)|only \d|\d+ left|(?:offer|sale) ends|almost gone|selling fast/i,
  de: /beeil|letzte chance|nicht verpassen|begrenzt|nur noch|nur heute|endet bald|fast weg/i,
  es: /date prisa|última oportunidad|no te pierdas|limitad[ao]|solo hoy|quedan \d|por tiempo|se agota/i,
  fr: /dépêche|dernière chance|ne rate pas|limitée?s?\b|seulement aujourd|plus que \d|bientôt fini/i,
  ko: /서두르|서둘러|마지막 기회|놓치지|한정|오늘만|곧 끝나/,
  pt: /corra\b|última chance|não perca|limitad[ao]|só hoje|restam \d|por tempo|acabando/i,
  ru: /спеши|торопи|последний шанс|не пропусти|ограничен|только сегодня|осталось \d/i,
};

const textFolders = [localesFolder, 'src/kitewood/texts'];

test.each(Object.entries(pressing))(
  'no text in %s claims scarcity or hurries the player',
  (language, words) => {
    const files = textFolders.flatMap((folder) =>
      globSync([`${folder}/${language}/*.json`, `${folder}/${language}.json`], { cwd: root }),
    );
    const lines = files.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'));
    expect(lines.filter((line) => words.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(40);
  },
);

test('the words of every language are listed', () => {
  const locales = readLocales();
  expect(new Set(locales.map(({ language }) => language))).toEqual(new Set(Object.keys(pressing)));
});
