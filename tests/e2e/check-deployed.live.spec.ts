import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../../.tools/serve/server.ts';
import { expect, test } from './support/test.ts';

const root = join(import.meta.dirname, '../..');

interface Finding {
  readonly lines: readonly string[];
  readonly succeeded: boolean;
}

/** The output of `npm run check-deployed` for a site, with the current inventory. */
function check(site: string, build: string): Promise<Finding> {
  return new Promise((resolve) => {
    const command = ['.tools/hosting/check-deployed.ts', site, build];
    execFile(process.execPath, command, { cwd: root }, (error, told, complaints) => {
      resolve({ lines: (told + complaints).trim().split('\n'), succeeded: !error });
    });
  });
}

test('check-deployed succeeds for a site that equals its build', async ({ baseURL, build }) => {
  expect(await check(baseURL ?? '', build)).toEqual({
    lines: [`${baseURL} is as ${build} is`],
    succeeded: true,
  });
});

test.describe('check-deployed for a modified build', () => {
  let deployed: string;
  let server: RunningServer;

  test.beforeEach(async ({ build }) => {
    deployed = mkdtempSync(join(tmpdir(), 'kitewood-deployed-'));
    // The server would send an unchanged compressed copy instead of the modified file.
    const changeable = (file: string) => !/\.(?:br|gz)$/.test(file);
    cpSync(join(root, build), deployed, { recursive: true, filter: changeable });
    const stranger = '<script src="https://elsewhere.test/x.js"></script>';
    appendFileSync(join(deployed, 'checkout.html'), stranger);
    server = await startServer({ dir: deployed, port: 0 });
  });

  test.afterEach(async () => {
    await server.close();
    rmSync(deployed, { recursive: true });
  });

  test('check-deployed reports a script added to the checkout, and fails no other page', async ({
    build,
  }) => {
    const { lines, succeeded } = await check(server.url, build);
    expect(succeeded).toBe(false);
    const failures = lines.filter((line) => line.startsWith('FAILED'));
    expect(failures).toContain(
      'FAILED /checkout.html: https://elsewhere.test/x.js is not in the inventory',
    );
    expect(failures.filter((line) => !line.startsWith('FAILED /checkout'))).toEqual([]);
  });
});
