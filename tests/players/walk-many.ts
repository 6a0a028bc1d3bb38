// Run by itself: `node walk-many.ts 20000`. Walks that often; throws, with the shortest course that breaks a promise.

import fc from 'fast-check';

process.env['NODE_ENV'] = 'production';
const { promisesHold } = await import('./model/walk.ts');

const walks = Number(process.argv[2]);
await fc.assert(promisesHold, { numRuns: walks });
process.stdout.write(`${walks} walks\n`);
