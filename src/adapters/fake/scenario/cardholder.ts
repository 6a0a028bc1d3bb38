import type { World } from '../world/world.ts';

/**
 * Answers the bank as it is planned, else asks.
 *
 * @param ask shows the bank's question; `leftAfter` milliseconds it is left without an answer
 */
export function scriptedCardholder(
  world: World,
  ask: (leftAfter?: number) => Promise<boolean>,
): () => Promise<boolean> {
  return async () => {
    const planned = await world.run(({ plans }) => {
      const { challenge } = plans;
      delete plans.challenge;
      return challenge;
    });
    if (planned === undefined) return ask();
    return planned === 'abandoned' ? ask(1_000) : planned === 'passed';
  };
}
