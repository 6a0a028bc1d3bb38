import { Wiretap } from './canaries.ts';
import { luna } from './people.ts';
import { test as base } from './privacy-test.ts';

export { expect } from './test.ts';

/** Luna, with unique values that occur nowhere else. */
export const canaryLuna = {
  email: 'luna.canary@example.test',
  password: 'moon canary 1',
  name: 'Lunacanary#4711',
} as const;

interface Fixtures {
  /** Records from before the first page is opened. */
  wiretap: Wiretap;
  /** Replaces Luna's data on the platform with these values. */
  renamed: void;
}

export const test = base.extend<Fixtures>({
  wiretap: [async ({ context }, provide) => provide(new Wiretap(context)), { auto: true }],
  renamed: [
    async ({ platform }, provide) => {
      const { accounts } = (await platform?.look())?.state ?? {};
      const known = accounts?.[luna.userId];
      if (!known) throw new Error('the platform does not know Luna');
      const renamed = { ...known, ...canaryLuna };
      await platform?.ask('change', { accounts: { ...accounts, [luna.userId]: renamed } });
      await provide();
    },
    { auto: true },
  ],
});
