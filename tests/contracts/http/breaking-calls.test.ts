import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../support/breaking-calls.ts');

test('the outbox and the reachability checks continue after a call throws unexpectedly', () => {
  const said = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  const error = 'Error: nobody foresaw this';
  expect(JSON.parse(said)).toEqual({
    outbox: [1, 2],
    reachability: [1, 2],
    uncaught: [error, error],
  });
});
