import type { ScriptedOutcomes } from '#adapters/fake/world/scripted-outcomes.ts';
import type { FakePorts } from './fake-store.ts';

/** Gives the device these wallets. */
export function withWallets(wallet: NonNullable<ScriptedOutcomes['wallet']>) {
  return ({ browser }: FakePorts): Promise<void> =>
    browser.world.run((state) => {
      state.plans.wallet = wallet;
    });
}
