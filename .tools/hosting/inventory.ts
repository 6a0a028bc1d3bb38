import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformSettings } from '#main/config/live.ts';
import type { Intended } from './deployed.ts';

interface Inventory {
  readonly scripts: readonly {
    readonly address: string;
    /** The setting that enables the script. */
    readonly setting?: string;
    /** The setting that disables the script. */
    readonly without?: string;
    /** The expected content if it is not a file of the build. */
    readonly digest?: string;
  }[];
}

const path = join(import.meta.dirname, '..', '..', 'docs', 'payment-page.json');

/** The part of docs/payment-page.json that applies to a build with these settings. */
export function inventoryFor(platform?: PlatformSettings): Omit<Intended, 'build'> {
  const { scripts } = JSON.parse(readFileSync(path, 'utf8')) as Inventory;
  const on: Readonly<Record<string, boolean>> = {
    FRAUD_SIGNALS: platform?.fraudSignals ?? false,
    GAME_ENGINE_LOADER: (platform?.gameEngineLoader ?? null) !== null,
  };
  const own = scripts.filter(
    ({ setting, without }) =>
      (setting === undefined || on[setting]) && (without === undefined || !on[without]),
  );
  return {
    scripts: own.map(({ address }) => new RegExp(address)),
    engineLoader: own.find(({ setting }) => setting === 'GAME_ENGINE_LOADER')?.digest,
  };
}
