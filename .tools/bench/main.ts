import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../test/chromium.ts';
import { bytes } from './bytes.ts';
import { growth } from './growth.ts';
import { lighthousePart } from './lighthouse.ts';
import { loading } from './loading.ts';
import type { Findings, Part } from './part.ts';
import { openSite } from './sites.ts';
import { taps } from './taps.ts';
import type { Visit } from './visitors.ts';
import { makeYardsticks, type Yardsticks } from './yardsticks.ts';

// Measures dist/live and dist/demo: `npm run bench`, or `npm run bench -- --quick loading taps`. Slow results do not
// fail the command. A part that could not be measured does.

/** In an order in which they do not disturb each other. */
const parts: Readonly<Record<string, Part>> = {
  bytes,
  lighthouse: lighthousePart,
  loading,
  taps,
  growth,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`);
const chosen = Object.entries(parts).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);

const folder = resolve('dist', 'bench');
mkdirSync(folder, { recursive: true });
const [live, demo] = [await openSite('live', 'dist/live'), await openSite('demo', 'dist/demo')];
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
const yardsticks = new Map<string, Promise<Yardsticks>>();
const yardsticksOf = (visit: Visit) => {
  const known = yardsticks.get(visit.route) ?? makeYardsticks(browser, live, visit, folder);
  yardsticks.set(visit.route, known);
  return known;
};

const report = {
  begun: new Date().toISOString(),
  machine: `${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`,
  quick: values.quick,
  load: loadavg()[0],
  findings: {} as Record<string, Findings>,
};
for (const [name, measure] of chosen) {
  const say = (text: string) => console.log(`${name}: ${text}`);
  try {
    const { quick } = values;
    const found = await measure({ quick, browser, live, demo, yardsticksOf, say });
    report.findings[name] = found;
    console.log(`\n${found.how}`);
    for (const [title, rows] of Object.entries(found.tables)) {
      console.log(`\n${title}`);
      console.table(rows);
    }
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
  // Written after each part, so that an aborted run keeps its results.
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
}
await browser.close();
const made = await Promise.all(yardsticks.values());
for (const site of [live, demo, ...made.flatMap(({ still, bare }) => [still, bare])])
  await site.close();
console.log(`Load of the machine at the start: ${report.load}. All values: ${folder}/bench.json`);
