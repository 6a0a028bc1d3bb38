// A command: `node explore-all.ts thorough|deep [--json]`. Explores, and writes a line for each trial. Fails if a
// promise was broken or the number of schedules is not the expected one. Runs in a separate process, as it needs the
// production builds of its dependencies.

process.env['NODE_ENV'] = 'production';
const { deep, exploreAll, thorough } = await import('./explorations.ts');

const [set, format] = process.argv.slice(2);
let all = 0;
let fine = true;

for (const trial of set === 'deep' ? deep : thorough) {
  const { about, cards } = trial;
  const start = process.cpuUsage();
  const { schedules, broken, failures } = await exploreAll(trial);
  const seconds = process.cpuUsage(start).user / 1e6;
  const line = { about, schedules, seconds, broken: Object.fromEntries(broken), failures };
  const text = `${schedules} schedules of ${cards.length} cards in ${seconds.toFixed(0)} s: ${about}`;
  process.stdout.write(`${format === '--json' ? JSON.stringify(line) : text}\n`);
  for (const { schedule, violations } of failures) {
    process.stderr.write(`  ${violations.join('; ')}: ${schedule}\n`);
  }
  if (schedules !== trial.schedules) process.stderr.write(`  known: ${trial.schedules}\n`);
  fine &&= failures.length === 0 && schedules === trial.schedules;
  all += schedules;
}

if (format !== '--json') process.stdout.write(`${all} schedules in all\n`);
if (!fine) process.exitCode = 1;
