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
  readonly jobs: Readonly<Record<string, { readonly if?: string; readonly env?: object }>>;
}

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

test('all of the hostile inputs are tried every week', () => {
  expect(Object.keys(workflow('weekly.yml').on)).toContain('schedule');
  expect(readFileSync(join(folder, 'weekly.yml'), 'utf8')).toContain("'test:fuzz'");
});
