import { scenarios } from './model/run.ts';
import { explore } from './model/explore.ts';
import { runTwoTabs, switchEverywhere } from './model/two-tabs.ts';
const [most, faults, crashes, only] = process.argv.slice(2).map(Number);
let i = 0;
for (const [name, s] of Object.entries(scenarios)) {
  if (only !== undefined && i++ !== only) continue;
  for (const locks of [true, false]) {
  const t=process.cpuUsage();
  const x = { schedules: 0, broken: new Map(), failures: [] as any[] };
  await switchEverywhere(most!, async (sw) => {
    let first: any;
    const n = x.failures.length;
    await explore(async (sch) => { const o = await runTwoTabs(s, locks, sw, sch); first ??= o; return o; }, { faults: faults!, interruptions: crashes! }, x);
    for (const f of x.failures.slice(n)) f.sw = sw;
    return first;
  });
  const ms = process.cpuUsage(t).user/1000;
  console.log(name, locks, x.schedules, (ms/1000).toFixed(1)+'s cpu', (ms/x.schedules).toFixed(3)+'ms', x.broken);
  for (const f of x.failures.slice(0,8)) console.log('   ', f.sw, f.schedule, '=>', [...new Set(f.violations)].join('; '));
  }
}
