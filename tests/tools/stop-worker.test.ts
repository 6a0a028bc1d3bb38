import { cpSync, rmSync } from 'node:fs';
import { hostedBuild } from '../../.tools/build/in-page.ts';
import { startServer } from '../../.tools/serve/server.ts';
import { stopWorker } from '../../.tools/hosting/stop-worker.ts';
import { wholeAnswers } from '../support/hosting-expectations.ts';
import { smallBuild } from '../support/small-build.ts';

test('stopWorker() replaces the worker and its compressed copies, so that a host sends no old one', async () => {
  const [build, host] = [smallBuild({ '/sw-stop.js': 'stop()' }), smallBuild()];
  stopWorker(build);
  cpSync(build, host, { recursive: true });
  const { url, close } = await startServer({ dir: host, port: 0 });
  const expectations = wholeAnswers(hostedBuild(build), ['/sw.js']);
  expect(expectations).toHaveLength(3);
  for (const { troubles } of expectations) expect(await troubles(url)).toEqual([]);
  const worker = await fetch(`${url}/sw.js`);
  expect(await worker.text()).toBe('stop()');
  await close();
  for (const dir of [build, host]) rmSync(dir, { recursive: true });
});
