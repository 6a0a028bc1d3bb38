import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright/test';
import { writeDeltas } from '../../.tools/build/deltas.ts';
import { codePath } from '../../.tools/hosting/deltas.ts';
import { readyForOffline } from './support/offline.ts';
import { deployNewer, openAsLuna } from './support/release-in-use.ts';
import { test } from './support/releases.ts';
import { expect } from './support/test.ts';

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** The file's name without the hash of its content. */
const nameOf = (request: Request) => pathOf(request).replace(/\.[0-9a-f]{8}\./, '.*.');

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

test(
  'an installed store fetches every changed script and style that it had as a delta, all of them at most 15 % of their Brotli copies',
  { tag: '@worker' },
  async ({ page, context, host, releases, build, login }) => {
    const [first = '', second = ''] = releases.dirs;
    writeDeltas(second, join(first, 'assets'));
    const finished: Request[] = [];
    context.on('requestfinished', (request) => finished.push(request));
    await openAsLuna(page, login);
    await readyForOffline(page);
    const had = new Set(finished.map(nameOf));
    const requests: Request[] = [];
    context.on('request', (request) => requests.push(request));
    await deployNewer(page, host);
    // In the background the first release may not have fetched all other languages yet.
    const code = requests.filter(
      (request) => codePath.test(pathOf(request)) && had.has(nameOf(request)),
    );
    const responses = await Promise.all(code.map((request) => request.response()));
    const whole = responses.filter((response) => response?.headers()['content-encoding'] !== 'dcz');
    expect(whole.map((response) => response?.url())).toEqual([]);
    const sizes = await Promise.all(code.map((request) => request.sizes()));
    const copies = code.map((request) => {
      return sum(globSync(join(build, `${nameOf(request)}.br`)).map((copy) => statSync(copy).size));
    });
    expect(sum(copies)).toBeGreaterThan(200_000);
    expect(sum(sizes.map((size) => size.responseBodySize))).toBeLessThan(sum(copies) * 0.15);
  },
);
