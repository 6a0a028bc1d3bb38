import type { World } from '../world/world.ts';

/**
 * Answers the challenge as scripted; asks if nothing is.
 *
 * @param ask shows the challenge, which closes unanswered after `leftAfter` milliseconds
 */
export function scriptedCardholder(
  world: World,
  ask: (leftAfter?: number) => Promise<boolean>,
): () => Promise<boolean> {
  return async () => {
    const scripted = await world.run(({ plans }) => {
      const { challenge } = plans;
      delete plans.challenge;
      return challenge;
    });
    if (scripted === undefined) return ask();
    return scripted === 'abandoned' ? ask(1_000) : scripted === 'passed';
  };
}
