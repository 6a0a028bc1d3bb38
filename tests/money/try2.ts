import { run, scenarios } from '/work/main/tests/money/model/run.ts';
const sched = new Map(process.argv.slice(2).map(a => { const [i, d] = a.split(':'); return [Number(i), d] as any; }));
const o = await run(scenarios['a card that pays'], sched as any);
console.log(o.effects.map((e,i)=>i+' '+e.name).join(', '), o.violations);
