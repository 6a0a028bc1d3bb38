// A command: `node explore-all.ts [thorough] [--json]`. Explores, and writes a line for each trial. Fails if a promise
// was broken, or if a trial explored next to nothing. Runs in a separate process, as it needs the production builds of
// its dependencies.

process.env['NODE_ENV'] = 'production';
const { deep, exploreAll, leastSchedules, thorough } = await import('./explorations.ts');

const words = process.argv.slice(2);
const trials = words.includes('thorough') ? thorough : deep;
const asJson = words.includes('--json');
let all = 0;
let fine = true;

for (const trial of trials) {
  const { about, cards } = trial;
  const start = process.cpuUsage();
  const { schedules, broken, failures } = await exploreAll(trial);
  const seconds = process.cpuUsage(start).user / 1e6;
  const line = { about, schedules, seconds, broken: Object.fromEntries(broken), failures };
  const text = `${schedules} schedules of ${cards.length} cards in ${seconds.toFixed(0)} s: ${about}`;
  process.stdout.write(`${asJson ? JSON.stringify(line) : text}\n`);
  for (const { schedule, violations } of failures) {
    process.stderr.write(`  ${violations.join('; ')}: ${schedule}\n`);
  }
  if (schedules < leastSchedules) process.stderr.write(`  only ${schedules} schedules\n`);
  fine &&= failures.length === 0 && schedules >= leastSchedules;
  all += schedules;
}

if (!asJson) process.stdout.write(`${all} schedules in all\n`);
if (!fine) process.exitCode = 1;
