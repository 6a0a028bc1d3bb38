import { deep, thorough } from './explorations.ts';

// Run by itself: `node explore-all.ts thorough|deep [part of parts]`. Explores, and writes one line of
// JSON for each exploration. A process of its own, for it needs the fast builds of what it uses.

const [set, part = '0', parts = '1'] = process.argv.slice(2);
const explorations = Object.entries(set === 'deep' ? deep : thorough);

for (const [index, [about, exploration]] of explorations.entries()) {
  if (index % Number(parts) !== Number(part)) continue;
  const start = process.cpuUsage();
  const { schedules, broken, failures } = await exploration();
  const seconds = process.cpuUsage(start).user / 1e6;
  const line = { about, schedules, seconds, broken: Object.fromEntries(broken), failures };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
