import { exploreAll, quick } from './model/explorations.ts';

describe('the money explorer, quick trials', () => {
  test.each(quick)(
    '$about: $schedules schedules, none breaks a promise',
    async (trial) => {
      const { schedules } = trial;
      expect(await exploreAll(trial)).toEqual({ schedules, broken: new Map(), failures: [] });
    },
    600_000,
  );
});
