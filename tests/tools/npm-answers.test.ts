import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from '../../.tools/lock-file.ts';
import { auditFinding, billFinding } from '../../.tools/npm-answers.ts';

const root = join(import.meta.dirname, '../..');

const lock: Lock = { packages: { '': {}, 'node_modules/react': { version: '19.3.1' } } };
const bill = { bomFormat: 'CycloneDX', components: [{ name: 'react' }, { name: 'webpack' }] };
const answer = (said: unknown, stderr = '') => ({ stdout: JSON.stringify(said), stderr });

test('npm can make a bill of materials of our own lock file', () => {
  const own = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const shell = process.platform === 'win32';
  const said = spawnSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, shell });
  expect(billFinding(said, own).troubles).toEqual([]);
});

test('a bill of materials names whatever may reach a browser', () => {
  expect(billFinding(answer(bill), lock)).toEqual({ troubles: [], remark: '2 components' });
  expect(billFinding(answer({ ...bill, components: [] }), lock).troubles).toEqual([
    'react is missing from it',
  ]);
  expect(billFinding(answer({ ...bill, bomFormat: 'SPDX' }), lock).troubles).toEqual([
    'it is not of CycloneDX',
  ]);
});

test('where npm makes no bill of materials, its own complaints are told', () => {
  const stderr =
    'npm warn old\nnpm error code ESBOMPROBLEMS\nnpm error invalid: a@1, latest required\n';
  expect(billFinding({ stdout: '', stderr }, lock).troubles).toEqual([
    'npm sbom has given no answer',
    'npm error code ESBOMPROBLEMS',
    'npm error invalid: a@1, latest required',
  ]);
});

test.each([
  ['there is no npm', { stdout: '', stderr: 'spawnSync npm ENOENT' }, 'spawnSync npm ENOENT'],
  ['a mirror refuses', answer({ message: '405 Method Not Allowed - POST' }), '405 Method Not'],
  ['the answer is empty', answer(null, 'npm error network'), 'npm error network'],
])('that nobody looked for vulnerabilities is a trouble: %s', (_, said, told) => {
  const { troubles } = auditFinding(said);
  expect(troubles[0]).toBe('audit needs the real registry; this one does not say');
  expect(troubles.at(-1)).toContain(told);
});

test.each([
  [{ moderate: 1, low: 2 }, [], '0 high or critical, 1 moderate, 2 low'],
  [{ high: 1, critical: 2 }, ['1 high, 2 critical: npm audit'], '3 high or critical'],
])('vulnerabilities %j', (vulnerabilities, troubles, remark) => {
  const finding = auditFinding(answer({ metadata: { vulnerabilities } }));
  expect(finding.troubles).toEqual(troubles);
  expect(finding.remark).toContain(remark);
});
