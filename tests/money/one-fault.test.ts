import { exploreAll, leastSchedules, quick } from './model/explorations.ts';

describe('a purchase with one fault', () => {
  test.each(quick)(
    'breaks no promise in any schedule: $about',
    async (trial) => {
      const { schedules, broken, failures } = await exploreAll(trial);
      expect({ broken, failures }).toEqual({ broken: new Map(), failures: [] });
      expect(schedules).toBeGreaterThanOrEqual(leastSchedules);
    },
    600_000,
  );
});
