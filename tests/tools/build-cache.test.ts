import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import config from '../../webpack.config.ts';

const before = process.env;
afterAll(() => {
  process.env = before;
});

function cacheOf(BRAND: string, CATALOGUE = 'standard'): string {
  process.env = { ...before, ENV_FILE: '', BRAND, CATALOGUE };
  const { cache } = config({ backend: 'demo' }, { mode: 'production' });
  if (typeof cache !== 'object' || cache.type !== 'filesystem') throw new Error('no cache');
  return `${cache.name} ${cache.version}`;
}

test('another folder or another catalogue has another build cache, even with the same application id', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync('src/kitewood', folder, { recursive: true });
  const caches = [cacheOf('src/kitewood'), cacheOf(folder), cacheOf(folder, 'marketing')];
  rmSync(folder, { recursive: true });
  expect(new Set(caches).size).toBe(3);
});
