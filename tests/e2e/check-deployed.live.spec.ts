import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './support/test.ts';

const root = join(import.meta.dirname, '../..');

test('check-deployed succeeds for a site that equals its build', async ({ baseURL, build }) => {
  const command = ['.tools/hosting/check-deployed.ts', baseURL ?? '', build];
  const output = await promisify(execFile)(process.execPath, command, { cwd: root });
  expect(output).toEqual({ stdout: `${baseURL} is as ${build} is\n`, stderr: '' });
});
