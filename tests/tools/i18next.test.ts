import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connector, source } from '../../.tools/build/i18next.ts';

test('i18next has the part for backends that builds leave out', () => {
  const used = join(import.meta.dirname, '../..', source);
  expect(readFileSync(used, 'utf8')).toMatch(connector);
});
