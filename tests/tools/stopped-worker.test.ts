import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hostedBuild } from '../../.tools/build/in-page.ts';
import { type RunningServer, startServer } from '../../.tools/serve/server.ts';
import { stopWorker } from '../../.tools/hosting/stopped-worker.ts';
import { wholeAnswers } from '../support/hosting-expectations.ts';

let build: string;
let host: string;
let server: RunningServer | undefined;

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'kitewood-'));
  writeFileSync(join(build, 'index.html'), '<!doctype html>');
  writeFileSync(join(build, 'sw.js'), 'worker()');
  writeFileSync(join(build, 'sw.js.br'), brotliCompressSync('worker()'));
  writeFileSync(join(build, 'sw.js.gz'), gzipSync('worker()'));
  writeFileSync(join(build, 'sw-stop.js'), 'stop()');
  host = `${build}-host`;
  cpSync(build, host, { recursive: true });
});

afterEach(async () => {
  await server?.close();
  for (const dir of [build, host]) rmSync(dir, { recursive: true });
});

test('stopWorker() replaces the worker and its compressed copies, so that a host sends no old one', async () => {
  stopWorker(build);
  cpSync(build, host, { recursive: true });
  server = await startServer({ dir: host, port: 0 });
  const { url } = server;
  const expectations = wholeAnswers(hostedBuild(build), ['/sw.js']);
  expect(expectations).toHaveLength(3);
  for (const { troubles } of expectations) expect(await troubles(url)).toEqual([]);
  const worker = await fetch(`${url}/sw.js`);
  expect(await worker.text()).toBe('stop()');
});
