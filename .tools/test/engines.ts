import { setTimeout } from 'node:timers/promises';
import type { Engine } from '../../tests/engines/engine.ts';
import { startFirefox } from '../../tests/engines/firefox.ts';
import { type Host, walk } from '../../tests/engines/walk.ts';
import { startWebKit } from '../../tests/engines/webkit.ts';
import { findFirefox, findWebKit } from './engine-programs.ts';
import { startServer } from '../serve/server.ts';

// Walks through the demo in engines that no other test uses: all of them, or those named as arguments. An engine that
// stops early, or cannot be started, counts as failed.

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  WebKit: async () => startWebKit(findWebKit()),
  Firefox: async () => startFirefox(findFirefox()),
};

/** Time limit in seconds, for starting an engine and for each step. */
const limit = 90;

let passed = 0;
let failed = 0;
for (const [name, start] of chosenEngines()) await walkThrough(name, start);
console.log(`\n${passed} passed, ${failed} failed`);
// A hanging engine must not keep the process alive.
process.exit(failed > 0 ? 1 : 0);

function chosenEngines(): readonly [name: string, start: () => Promise<Engine>][] {
  const known = Object.entries(engines);
  const asked = process.argv.slice(2);
  if (asked.length === 0) return known;
  const chosen = known.filter(([name]) => asked.includes(name.toLowerCase()));
  if (chosen.length === asked.length) return chosen;
  console.error(`Engines to choose from: ${Object.keys(engines).join(', ').toLowerCase()}`);
  process.exit(1);
}

async function walkThrough(name: string, start: () => Promise<Engine>): Promise<void> {
  let proven = 0;
  let engine: Engine | undefined;
  const host = await openHost();
  console.log(`\n${name}`);
  try {
    engine = await within(limit, start());
    console.log(`       ${engine.version}`);
    for (const { title, holds } of walk) {
      const began = performance.now();
      await within(limit, holds(engine, host));
      console.log(`ok     ${title}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
      proven++;
    }
  } catch (error) {
    console.log(`FAILED ${engine ? walk[proven]?.title : 'did not start'}`);
    console.log(engine ? error : error instanceof Error ? error.message : error);
    if (engine) await within(limit, tellOf(engine)).catch(console.log);
    console.log(`${walk.length - proven - (engine ? 1 : 0)} more not reached`);
  }
  passed += proven;
  failed += walk.length - proven;
  if (engine) await within(limit, engine.close()).catch(console.log);
  await host.stop();
}

/** Prints the page's address, text and errors where the walk ended. */
async function tellOf(engine: Engine): Promise<void> {
  console.log(await engine.ask(() => `at ${location.href}: ${document.body.innerText}`));
  for (const trouble of await engine.troubles()) console.log(`in the page: ${trouble}`);
}

/** A host for one engine, which the walk can stop and restart. */
async function openHost(): Promise<Host> {
  const dir = process.env['E2E_BUILD'] ?? 'dist/demo';
  let server = await startServer({ dir, port: 0 });
  const { url } = server;
  return {
    url,
    stop: () => server.close(),
    start: async () => {
      server = await startServer({ dir, port: Number(new URL(url).port) });
    },
  };
}

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const late = setTimeout(seconds * 1000, undefined, { ref: false }).then(() => {
    throw new Error(`The walk did not finish within ${seconds} seconds`);
  });
  return Promise.race([work, late]);
}
