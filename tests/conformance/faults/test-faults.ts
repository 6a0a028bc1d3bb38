import { startBrokenPlatform } from '../../support/broken-platform.ts';
import { sandboxPlatform, spending } from '../../support/sandbox.ts';
import { runChecks } from '../run.ts';
import type { FaultRow } from './fault-row.ts';

/**
 * Tests that the report names the one fault of each platform, and no other.
 * @param spend whether the runs buy
 */
export function testFaults(rows: readonly FaultRow[], spend = false): void {
  const platform = sandboxPlatform();

  test.each(rows)('a platform %s has these faults, and no others', async (_, makeFault, faults) => {
    const sandbox = await platform.open();
    const { file, ...fault } = await makeFault(sandbox);
    const broken = await startBrokenPlatform(platform.hosts(), sandbox.cookie, fault);
    const options = spending(broken.hosts, { ...sandbox.file, ...file });
    const { rows, stopped } = await runChecks({ ...options, spend });
    await broken.close();
    const found = rows.filter(({ result }) => result === 'FAULT');
    expect(Object.fromEntries(found.map(({ check, reason }) => [check, reason]))).toEqual(faults);
    expect(stopped).toBeUndefined();
  });
}
