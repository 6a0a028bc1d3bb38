import { walkAll } from './model/walk-all.ts';

const walks = 400;

test(`in ${walks} walks of two players at one browser nobody is shown, or serves, the other`, async () => {
  expect(await walkAll(walks)).toEqual({});
}, 120_000);
