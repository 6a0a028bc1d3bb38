import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchChromium } from '../../tests/support/chromium.ts';
import { growth } from './growth.ts';
import { lighthousePart } from './lighthouse.ts';
import { loading } from './loading.ts';
import type { Findings, Part } from './part.ts';
import { openSite } from './sites.ts';
import { taps } from './taps.ts';

// Measures dist/tests/live and dist/tests/demo: `npm run bench`, or `npm run bench -- --quick loading taps`. Slow results do not
// fail the command. Bytes over their budget do, and a part that could not be measured.

/** In an order in which they do not disturb each other. */
const parts: Readonly<Record<string, Part>> = { lighthouse: lighthousePart, loading, taps, growth };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const names = ['bytes', ...Object.keys(parts)];
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. Parts: ${names.join(', ')}`);
const chosen = positionals.length > 0 ? positionals : names;

if (chosen.includes('bytes')) {
  const command = ['.tools/bench/byte-budgets.ts', 'dist/tests/live', 'dist/tests/demo'];
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
}

mkdirSync('dist/bench', { recursive: true });
const [live, demo] = [
  await openSite('live', 'dist/tests/live'),
  await openSite('demo', 'dist/tests/demo'),
];
const browser = await launchChromium();
const findings: Record<string, Findings> = {};
for (const [name, measure] of Object.entries(parts)) {
  if (!chosen.includes(name)) continue;
  const rounds = (usual: number) => (values.quick ? 1 : usual);
  const say = (text: string) => console.log(`${name}: ${text}`);
  try {
    const found = await measure({ rounds, browser, live, demo, say });
    findings[name] = found;
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
  writeFileSync('dist/bench/bench.json', `${JSON.stringify(findings, null, 2)}\n`);
}
await browser.close();
for (const site of [live, demo]) await site.close();
