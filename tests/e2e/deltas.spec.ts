import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright/test';
import { writeDeltas } from '../../.tools/build/deltas.ts';
import { codePath } from '../../.tools/hosting/deltas.ts';
import { deployNewer, openAsLuna } from './support/release-in-use.ts';
import { test } from './support/releases.ts';
import { expect } from './support/test.ts';

const pathOf = (request: Request) => new URL(request.url()).pathname;

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

test(
  'an installed store fetches every changed script and style as a delta, all of them at most 15 % of their Brotli copies',
  { tag: '@worker' },
  async ({ page, context, host, releases, build, login }) => {
    const [first = '', second = ''] = releases.dirs;
    writeDeltas(second, join(first, 'assets'));
    await openAsLuna(page, login);
    const requests: Request[] = [];
    context.on('request', (request) => requests.push(request));
    await deployNewer(page, host);
    const code = requests.filter((request) => codePath.test(pathOf(request)));
    const responses = await Promise.all(code.map((request) => request.response()));
    const whole = responses.filter((response) => response?.headers()['content-encoding'] !== 'dcz');
    expect(whole.map((response) => response?.url())).toEqual([]);
    const sizes = await Promise.all(code.map((request) => request.sizes()));
    const copies = code.map((request) => {
      const name = pathOf(request).replace(/\.[0-9a-f]{8}\./, '.*.');
      return sum(globSync(join(build, `${name}.br`)).map((copy) => statSync(copy).size));
    });
    expect(sum(copies)).toBeGreaterThan(200_000);
    expect(sum(sizes.map((size) => size.responseBodySize))).toBeLessThan(sum(copies) * 0.15);
  },
);
