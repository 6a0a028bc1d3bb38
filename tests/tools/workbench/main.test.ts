import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceIn, starfallCopy } from '../brand/starfall-copy.ts';

let folder: string;

beforeEach(() => {
  folder = starfallCopy();
  replaceIn(folder, 'catalogue.json', '"bonusPercent": 15', '"bonusPercent": 25');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

function workbench(...files: readonly string[]) {
  return spawnSync(process.execPath, ['.tools/workbench/main.ts', ...files], {
    env: { ENV_FILE: '', BRAND: folder },
    encoding: 'utf8',
  });
}

test('a false bonus is reported once for each price list and ends the command with code 1, after a check of the texts', () => {
  const { status, stdout } = workbench();
  expect(stdout.match(/It promises 25 %/g)).toHaveLength(2);
  expect(stdout).toMatch(/: 2 errors, 0 notes\n\d+ texts: 0 errors, 0 notes\n$/);
  expect(status).toBe(1);
});

test('prices of the platform are checked even if those of the demo are wrong', () => {
  const prices = join(folder, 'prices.json');
  writeFileSync(prices, '{"US":{"data":{"skus":[{"skuId":"a","price":1}]}}}');
  const { status, stdout } = workbench(prices);
  expect(stdout).toContain('starfall/crystals:small: This item has no price');
  expect(stdout).not.toContain('It promises');
  expect(status).toBe(1);
});

test('a catalogue that cannot be read, or a missing file of prices, ends the command with code 2', () => {
  expect(workbench('nowhere.json')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('nowhere.json'),
  });
  writeFileSync(join(folder, 'catalogue.json'), '[');
  expect(workbench()).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('catalogue.json'),
  });
});
