import { run, scenarios } from '/work/main/tests/money/model/run.ts';
import { explore } from '/work/main/tests/money/model/explore.ts';
const [faults, crashes, only] = process.argv.slice(2).map(Number);
let i = 0;
for (const [name, s] of Object.entries(scenarios)) {
  if (only !== undefined && i++ !== only) continue;
  const t=process.cpuUsage();
  const x = await explore((sch) => run(s, sch), { faults: faults!, crashes: crashes! });
  const ms = process.cpuUsage(t).user/1000;
  const kinds = new Map<string, number>();
  for (const f of x.failures) for (const v of new Set(f.violations)) kinds.set(v, (kinds.get(v) ?? 0) + 1);
  console.log(name, x.schedules, (ms/1000).toFixed(1)+'s cpu', (ms/x.schedules).toFixed(3)+'ms', x.failures.length, kinds);
  for (const f of x.failures.slice(0,6)) console.log('   ', f.schedule, '=>', [...new Set(f.violations)].join('; '));
}
