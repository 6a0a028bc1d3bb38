import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, lockTroubles, licenceTroubles, shipped } from './lock-file.ts';
import { auditFinding, billFinding, type Finding, type NpmAnswer } from './npm-answers.ts';

// What the store is made of: its bill of materials, written to dist, and whether any of it is known to be
// harmful, may not be passed on, or could have been swapped on the way.

const root = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

let failed = 0;
report('lock file', {
  troubles: lockTroubles(lock, allowScripts),
  remark: `${Object.keys(lock.packages).length} packages`,
});
report('licences', {
  troubles: licenceTroubles(lock),
  remark: `${shipped(lock).length} packages are shipped`,
});
report('bill of materials', billOfMaterials());
report('known vulnerabilities', auditFinding(npm('audit', '--json')));
process.exitCode = failed > 0 ? 1 : 0;

/** Of all packages: with --omit dev npm leaves out whatever a development tool uses, too. */
function billOfMaterials(): Finding {
  const answer = npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
  const finding = billFinding(answer, lock);
  if (finding.troubles.length > 0) return finding;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'sbom.cdx.json'), answer.stdout);
  return { troubles: [], remark: `${finding.remark} in dist/sbom.cdx.json` };
}

/** What npm says, whether or not it is content: its complaints also under `npm run -s`. */
function npm(...words: string[]): NpmAnswer {
  const { stdout, stderr, error } = spawnSync('npm', [...words, '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return error ? { stdout: '', stderr: error.message } : { stdout, stderr };
}

function report(name: string, { troubles, remark }: Finding): void {
  failed += troubles.length;
  console.log(`${troubles.length > 0 ? 'FAILED' : 'ok    '} ${name}: ${remark}`);
  for (const trouble of troubles) console.log(`       ${trouble}`);
}
