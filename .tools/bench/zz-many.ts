import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { Sites } from './sites.ts';
import { enter, homeVisit } from './visitors.ts';
import { marksOf, watch } from './marks.ts';
import { listen } from './traffic.ts';
const sites = new Sites(resolve('dist','bench'), process.argv[2] !== 'build');
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
const site = await sites.of('many');
for (const n of [1000, 1000, 9999]) {
  const visit = { ...homeVisit, address: `/home?scenario=v1,player:luna,catalogue:${n}`, signedIn: false };
  const context = await enter(browser, site, false, { serviceWorkers: 'block' });
  await watch(context, visit.usable);
  const page = await context.newPage();
  const traffic = listen(page, site.url, []);
  await page.goto(site.url + visit.address);
  const marks = await marksOf(page, traffic.inFlight);
  console.log(n, JSON.stringify(marks));
  const rows = await page.evaluate(() => new Promise<string[]>((done) => { const out: string[] = []; new PerformanceObserver((l) => { for (const e of l.getEntries() as any) out.push(`${Math.round(e.startTime)} dur ${Math.round(e.duration)} block ${Math.round(e.blockingDuration)} render@${Math.round(e.renderStart - e.startTime)} style@${Math.round(e.styleAndLayoutStart - e.startTime)} ` + e.scripts.map((s: any) => `${s.invoker.slice(-40)}:${Math.round(s.duration)}(${Math.round(s.forcedStyleAndLayoutDuration)})`).join(' ')); }).observe({ type: 'long-animation-frame', buffered: true }); setTimeout(() => done(out), 300); }));
  console.log(rows.join('\n'));
  await context.close();
}
await browser.close(); await sites.close();
