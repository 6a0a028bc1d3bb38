import { run, scenarios } from './model/run.ts';
import { explore } from './model/explore.ts';
const [faults, crashes, only] = process.argv.slice(2).map(Number);
let i = 0;
for (const [name, s] of Object.entries(scenarios)) {
  if (only !== undefined && i++ !== only) continue;
  const t=process.cpuUsage();
  const x = await explore((sch) => run(s, sch, JSON.parse(process.env['RE'] ?? '{}')), { faults: faults!, interruptions: crashes!, kinds: (process.env['KINDS'] ?? 'crash').split(',') as any });
  const ms = process.cpuUsage(t).user/1000;
  console.log(name, x.schedules, (ms/1000).toFixed(1)+'s cpu', (ms/x.schedules).toFixed(3)+'ms', x.broken);
  for (const f of x.failures.slice(0,8)) console.log('   ', f.schedule, '=>', [...new Set(f.violations)].join('; '));
}
