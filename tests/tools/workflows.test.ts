import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../.github');

const actions = globSync('{workflows,actions}/**/*.yml', { cwd: folder }).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/uses: ([^.].+)$/gm)].map(
    ([, action = '']) => [file, action] as const,
  ),
);

test.each(actions)('%s pins %s to a full commit hash', (_file, action) => {
  expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/);
});
