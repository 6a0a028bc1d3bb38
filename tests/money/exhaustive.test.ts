import { explore } from './model/explore.ts';
import { run, scenarios } from './model/run.ts';

test('x', async () => {
  const t = process.cpuUsage();
  const found = await explore((schedule) => run(scenarios['a card that pays'], schedule), { faults: 2, crashes: 1 });
  console.warn(found.schedules, process.cpuUsage(t).user / 1000 / found.schedules);
  expect(found.failures).toEqual([]);
}, 300_000);
