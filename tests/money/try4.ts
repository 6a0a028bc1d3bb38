import { scenarios } from './model/run.ts';
import { runTwoTabs } from './model/two-tabs.ts';
import { Journal } from '#core/checkout/journal.ts';
import { Link } from './model/link.ts';
const [which, locks, sw, sched] = process.argv.slice(2);
for (const m of ['begin','note','finish','read','told','prepare'] as const) { const o = (Journal.prototype as any)[m]; (Journal.prototype as any)[m] = async function (a: any, ...r: any[]) { const x = await o.call(this, a, ...r); console.log('   ', m, JSON.stringify(a?.attempt ?? a).slice(0,60), a?.outcome ?? '', a?.reason ?? '', '=>', JSON.stringify(x.value?.kind ?? Object.values(x.value?.open ?? {}).map((q: any) => q.state+' '+(q.paymentProfileId??'')+' '+(q.confirming??'')) ).slice(0,200)); return x; }; }
const oc = Link.prototype.call; let pages: any[] = [];
Link.prototype.call = async function (p: any, name: any, f: any) { if (!pages.includes(p)) pages.push(p); const x = await oc.call(this, p, name, f); console.log(pages.indexOf(p), name, JSON.stringify(x).slice(0,100)); return x as any; };
const o = await runTwoTabs(Object.values(scenarios)[Number(which)]!, locks === 'true', sw ? sw.split(',').map(Number) : [], new Map((sched ?? '').split(' ').filter(Boolean).map(a => { const [i, d] = a.split(':'); return [Number(i), d] as any; })) as any);
console.log(o.violations, o.effects.map((e,i)=>i+e.name).join(' '));
