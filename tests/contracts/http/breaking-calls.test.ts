import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../support/breaking-calls.ts');

test('the outbox, the reachability checks and a purchase continue after a call throws, the purchase with growing delays', () => {
  const said = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  const error = 'Error: nobody foresaw this';
  expect(JSON.parse(said)).toEqual({
    outbox: [1, 2],
    reachability: [1, 2],
    orders: [2, 6],
    uncaught: Array(8).fill(error),
  });
});
