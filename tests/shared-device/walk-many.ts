// A command: `node walk-many.ts 20000`. Runs that many walks. Throws with the shortest script that breaks a promise, or
// with the facts that no walk has reached.

import fc from 'fast-check';
import { Reached } from '../support/reached.ts';

process.env['NODE_ENV'] = 'production';
const { facts, promisesHold } = await import('./model/walk.ts');

const walks = Number(process.argv[2]);
const reached = new Reached(...facts);
await fc.assert(promisesHold(reached), { numRuns: walks });
if (reached.never.length > 0) throw new Error(`no walk has come upon: ${reached.never.join('; ')}`);
process.stdout.write(`${walks} walks\n`);
