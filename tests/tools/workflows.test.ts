import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../.github/workflows');

const used = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/uses: (.+)$/gm)].map(
    ([, action = '']) => [file, action] as const,
  ),
);

test('workflows use actions of others', () => {
  expect(used.length).toBeGreaterThan(0);
});

test.each(used)('%s takes %s by its commit, which nobody can move', (_file, action) => {
  expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/);
});
