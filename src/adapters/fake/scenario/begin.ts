import type { World } from '../world/world.ts';
import { worldOf } from './apply.ts';
import { type NewStart, removeScenario, storeScenario } from './at-start.ts';
import { showBroken } from './broken-notice.ts';
import { addScenarioPurchases } from './purchases.ts';

/**
 * Begins a new world with the scenario of the address, and wipes this device's data of the old one.
 *
 * @param wipeRecords empties the databases of this origin
 */
export async function beginWorld(
  world: World,
  start: NewStart,
  wipeRecords: () => Promise<void>,
): Promise<void> {
  const { scenario } = start;
  // If one storage denies it, the others are still wiped.
  await forget(() => localStorage.clear());
  await forget(wipeRecords);
  await world.run((state, now) => {
    Object.assign(state, worldOf(scenario, now));
    if (scenario.purchases) addScenarioPurchases(state, scenario, now);
  });
  storeScenario(scenario);
  removeScenario();
  if (start.kind === 'broken') showBroken(start.problems);
}

async function forget(part: () => void | Promise<void>): Promise<void> {
  try {
    await part();
  } catch (error) {
    console.warn('the demo could not wipe all its data', error);
  }
}
