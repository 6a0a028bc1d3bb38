import fc from 'fast-check';
import { Reached } from '../support/reached.ts';
import { facts, promisesHold } from './model/walk.ts';

const walks = 400;

test(`in ${walks} walks of two players at one browser nobody is shown, or serves, the other, and nothing is paid twice or in vain`, async () => {
  const reached = new Reached(...facts);
  await fc.assert(promisesHold(reached), { numRuns: walks });
  expect(reached.never).toEqual([]);
}, 120_000);
