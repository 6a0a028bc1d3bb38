import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type Expectation,
  hostingExpectations,
  wholeAnswers,
} from '../../tests/support/hosting-expectations.ts';
import { configOfFolder } from '../build/build.ts';
import { type RunningHost, startCaddy, startNginx } from './host-programs.ts';
import { type HostedBuild, hostedBuild } from '../build/in-page.ts';
import { startServer } from '../serve/server.ts';
import { stopWorker } from './stopped-worker.ts';

// Starts common web servers with the configuration that `npm run hosting` writes, and checks them and our own server
// alike. A server that cannot be installed or started counts as failed.

const servers: Readonly<
  Record<string, (build: HostedBuild, folder: string) => Promise<RunningHost>>
> = {
  'our own': async ({ dir }) => {
    const { url, close } = await startServer({ dir, port: 0 });
    return { url, brotli: true, stop: close };
  },
  Caddy: ({ dir, ...build }, folder) => startCaddy({ root: dir, ...build }, folder),
  nginx: ({ dir, ...build }, folder) => startNginx({ root: dir, ...build }, folder),
};

const asked = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'kitewood-hosting-'));
let passed = 0;
let failed = 0;
for (const dir of asked.length > 0 ? asked : ['dist/demo', 'dist/live']) {
  if (!configOfFolder(dir)) throw new Error(`${dir} is not a build. Run npm run build first`);
  const build = hostedBuild(resolve(dir));
  const stopped = { ...build, dir: withStoppedWorker(build.dir) };
  for (const name of Object.keys(servers)) {
    await examine(name, build, hostingExpectations);
    await examine(name, stopped, (one, brotli) => wholeAnswers(one, ['/sw.js'], brotli));
  }
}
rmSync(folder, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** The folder of a host: the build, with the same build deployed over it after its worker was stopped. */
function withStoppedWorker(dir: string): string {
  const into = mkdtempSync(join(folder, 'stopped-'));
  const [next, served] = [join(into, 'next'), join(into, 'served')];
  for (const copy of [next, served]) cpSync(dir, copy, { recursive: true });
  stopWorker(next);
  cpSync(next, served, { recursive: true, preserveTimestamps: true });
  return served;
}

async function examine(
  name: string,
  build: HostedBuild,
  expectationsOf: (build: HostedBuild, brotli: boolean) => readonly Expectation[],
): Promise<void> {
  const began = performance.now();
  const own = mkdtempSync(join(folder, `${name}-`));
  let host: RunningHost | undefined;
  try {
    host = await servers[name]?.(build, own);
    if (!host) throw new Error('unknown');
  } catch (error) {
    failed++;
    console.log(`FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  const before = failed;
  const expectations = expectationsOf(build, host.brotli);
  for (const { title, troubles } of expectations) {
    const found = await troubles(host.url);
    if (found.length === 0) passed++;
    else {
      failed++;
      console.log(`FAILED ${name}: ${title}\n         ${found.join('\n         ')}`);
    }
  }
  await host.stop();
  if (host.accessLog && readFileSync(host.accessLog, 'utf8').includes('?')) {
    failed++;
    console.log(`FAILED ${name} logs queries`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const verdict = failed === before ? 'ok    ' : 'FAILED';
  console.log(`${verdict} ${name} with ${build.dir}: ${expectations.length} asked, ${seconds} s`);
}
