import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../test/chromium.ts';
import type { Part } from './bench-context.ts';
import { bytes } from './bytes.ts';
import { growth } from './growth.ts';
import { lighthousePart } from './lighthouse.ts';
import { loading } from './loading.ts';
import { type Options, type PartName, readOptions } from './options.ts';
import { load, type Run, writeReport } from './report.ts';
import { Sites } from './sites.ts';
import { taps } from './taps.ts';
import type { Visit } from './visitors.ts';
import { makeYardsticks, type Yardsticks } from './yardsticks.ts';

// Measures the production builds: `npm run bench`, or `npm run bench -- --quick loading taps`. Slow results do not fail
// the command. A part that could not be measured does.

const parts: Readonly<Record<PartName, Part>> = {
  bytes,
  lighthouse: lighthousePart,
  loading,
  taps,
  growth,
};

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run({ quick, keepBuilds, parts: chosen }: Options): Promise<void> {
  const folder = resolve('dist', 'bench');
  const sites = new Sites(folder, keepBuilds);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  const yardsticks = new Map<string, Promise<Yardsticks>>();
  const yardsticksOf = (visit: Visit) => {
    const known = yardsticks.get(visit.route) ?? makeYardsticks(browser, sites, visit);
    yardsticks.set(visit.route, known);
    return known;
  };
  const report: Run = {
    quick,
    browser: `Chromium ${browser.version()}`,
    begun: new Date().toISOString(),
    load: [load()],
    findings: {},
    failed: {},
  };
  let text = '';
  for (const name of chosen) {
    const say = (text: string) => console.log(`${name}: ${text}`);
    say('…');
    try {
      report.findings[name] = await parts[name]({ quick, browser, sites, yardsticksOf, say });
    } catch (error) {
      console.error(error);
      report.failed[name] = String(error).split('\n')[0] ?? '';
    }
    report.load.push(load());
    // Written after each part, so that an aborted run keeps its results.
    text = writeReport(folder, report);
  }
  await browser.close();
  await sites.close();
  console.log(`\n${text}\nWritten to ${folder}: bench.json`);
  process.exitCode = Object.keys(report.failed).length > 0 ? 1 : 0;
}
