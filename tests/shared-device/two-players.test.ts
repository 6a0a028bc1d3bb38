import fc from 'fast-check';
import { Reached } from '../support/reached.ts';
import { facts, promisesHold } from './model/walk.ts';

const walks = 400;

test(`${walks} random walks of two players in one browser leak nothing, and charge and grant each payment once`, async () => {
  const reached = new Reached(...facts);
  await fc.assert(promisesHold(reached), { numRuns: walks });
  expect(reached.never).toEqual([]);
}, 120_000);
