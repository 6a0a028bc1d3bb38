import { type PlatformFault, startBrokenPlatform } from '../support/broken-platform.ts';
import { type Sandbox, sandboxPlatform, spending } from '../support/sandbox.ts';
import { runChecks } from './run.ts';

/** A fault in words, how to make it, and the failed checks with their reasons. */
export type FaultRow = [string, (sandbox: Sandbox) => PlatformFault, Record<string, string>];

/**
 * Returns a function that answers the failed checks of a platform with one fault, and their reasons.
 * @param spend whether the run buys
 */
export function brokenPlatforms(spend: boolean): (fault: FaultRow[1]) => Promise<FaultRow[2]> {
  const platform = sandboxPlatform();

  return async (makeFault) => {
    const sandbox = await platform.open();
    const fault = makeFault(sandbox);
    const broken = await startBrokenPlatform(platform.hosts(), sandbox.cookie, fault);
    const { rows, stopped } = await runChecks({
      ...spending(broken.hosts, sandbox.file),
      spend,
    });
    await broken.close();
    if (stopped !== undefined) throw new Error(stopped);
    const faults = rows.filter(({ result }) => result === 'FAULT');
    return Object.fromEntries(faults.map(({ check, reason }) => [check, reason]));
  };
}
