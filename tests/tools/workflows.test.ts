import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../../.github/workflows');

const used = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/uses: (.+)$/gm)].map(
    ([, action = '']) => [file, action] as const,
  ),
);

test('workflows use actions of others', () => {
  expect(used.length).toBeGreaterThan(0);
});

test.each(used)('%s takes %s by its commit, which nobody can move', (_file, action) => {
  expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/);
});

const workflow = (name: string) => parse(readFileSync(join(folder, name), 'utf8')) as Workflow;

interface Workflow {
  readonly on: Readonly<Record<string, { readonly paths?: unknown } | null>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly steps: readonly { readonly run?: string }[];
  readonly if?: string;
  readonly env?: object;
  readonly strategy?: {
    readonly matrix: {
      readonly include: readonly {
        readonly command: string;
        readonly results: string;
        readonly minutes: number;
      }[];
    };
  };
}

const runOf = (job: Job | undefined) => job?.steps.map(({ run = '' }) => run).join('\n');

test('every push is tested as a whole, and what the store is made of is looked at', () => {
  const { on, jobs } = workflow('check.yml');
  expect(Object.keys(on)).toEqual(expect.arrayContaining(['push', 'pull_request']));
  expect(runOf(jobs['test'])?.split('\n')).toEqual(['', '', '.ci/run', 'npm run supply-chain', '']);
});

test('what is deployed is compared every week with a build of the settings it was made with', () => {
  const { on, jobs } = workflow('deployed.yml');
  expect(Object.keys(on)).toContain('schedule');
  expect(runOf(jobs['compare'])).toMatch(
    /> \.env && npm run build\nnpm run check-deployed -- "\$STORE_URL"$/,
  );
});

test('Caddy and nginx are asked for every change, whatever it touches', () => {
  const { on } = workflow('hosting.yml');
  expect(Object.keys(on)).toEqual(expect.arrayContaining(['push', 'pull_request']));
  expect(Object.values(on).some((when) => when !== null && 'paths' in when)).toBe(false);
});

test('the weekly look at what is deployed is never left out in silence, and a guide names what it needs', () => {
  const { compare } = workflow('deployed.yml').jobs;
  expect(compare?.if).toBeUndefined();
  const guide = readFileSync(join(folder, '../../docs/security.md'), 'utf8');
  const text = readFileSync(join(folder, 'deployed.yml'), 'utf8');
  const names = Object.keys(compare?.env ?? {});
  expect(names).toHaveLength(3);
  for (const name of names) {
    expect(text).toContain(`: "\${${name}:?`);
    expect(guide).toContain(`| \`${name}\` |`);
  }
});

describe('every week', () => {
  const { on, jobs } = workflow('weekly.yml');
  const commands = jobs['whole']?.strategy?.matrix.include ?? [];
  const { scripts } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };

  test('all tests that are too long for every push are run', () => {
    expect(Object.keys(on)).toContain('schedule');
    const long = Object.keys(scripts).filter((name) => /^(test|e2e):/.test(name));
    const pushed = ['test:unit', 'test:hosting', 'e2e:engines'];
    expect(commands.map(({ command }) => command).toSorted()).toEqual(
      long.filter((name) => !pushed.includes(name)).toSorted(),
    );
  });

  test('what is known meanwhile of the packages is looked at, too', () => {
    expect(runOf(jobs['supply-chain'])).toMatch(/\nnpm run supply-chain$/);
  });

  test('each leaves its results under a name of its own, and ends before the host would end it', () => {
    const names = commands.map(({ results }) => results);
    expect(new Set(names).size).toBe(commands.length);
    for (const { results, minutes } of commands) {
      expect(results).toMatch(/^[a-z-]+$/);
      expect(minutes).toBeLessThan(360);
    }
  });
});
