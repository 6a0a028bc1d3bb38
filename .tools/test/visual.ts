import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Every screen and state of the demo in every language and theme: `npm run e2e:visual`. Arguments after `--` are passed
// to Playwright, such as `-g checkout` for some scenes. E2E_BUILD names another build than dist/demo.

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/playwright/cli.js',
    'test',
    '--config=tests/e2e/visual/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, E2E_BUILD: process.env['E2E_BUILD'] ?? 'dist/demo' },
  },
);

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

const report = JSON.parse(readFileSync('test-results/visual.json', 'utf8')) as Suite;
const taken = checksIn(report);
console.log(`\n${taken} looks were taken.`);
if (taken === 0) console.log('The names of scenes stand in tests/e2e/visual/scenes.');
process.exitCode = status ?? 1;

function checksIn({ suites = [], specs = [] }: Suite): number {
  const own = specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === 'checks')
    .map(({ description }) => Number(description));
  return [...own, ...suites.map(checksIn)].reduce((sum, count) => sum + count, 0);
}
