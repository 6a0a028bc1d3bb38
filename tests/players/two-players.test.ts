import fc from 'fast-check';
import { promisesHold } from './model/walk.ts';

const walks = 400;

test(`in ${walks} walks of two players at one browser nobody is shown, or serves, the other, and nothing is paid twice or in vain`, async () => {
  await fc.assert(promisesHold, { numRuns: walks });
}, 120_000);
