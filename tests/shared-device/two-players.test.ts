import fc from 'fast-check';
import { Reached } from '../support/reached.ts';
import { facts, promisesHold } from './model/walk.ts';

const walks = 400;

test(`in ${walks} walks of two players at one browser no data or action of one reaches the other, and every payment is made once and granted`, async () => {
  const reached = new Reached(...facts);
  await fc.assert(promisesHold(reached), { numRuns: walks });
  expect(reached.never).toEqual([]);
}, 120_000);
