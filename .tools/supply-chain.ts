import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, lockTroubles, licenceTroubles, shipped } from './lock-file.ts';

// What the store is made of: its bill of materials, written to dist, and whether any of it is known to be
// harmful, may not be passed on, or could have been swapped on the way.

const root = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

let failed = 0;
report(
  'lock file',
  lockTroubles(lock, allowScripts),
  `${Object.keys(lock.packages).length} packages`,
);
report('licences', licenceTroubles(lock), `${shipped(lock).length} packages are shipped`);
report('bill of materials', ...billOfMaterials());
report('known vulnerabilities', ...audit());
process.exitCode = failed > 0 ? 1 : 0;

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string }[];
}

function billOfMaterials(): [readonly string[], string] {
  // With --omit dev npm leaves out whatever a development tool uses, too: what is not shipped is marked instead.
  const bill = npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
  const { bomFormat, components } = JSON.parse(bill) as Bill;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'sbom.cdx.json'), bill);
  const named = new Set(components.map(({ name }) => name));
  const missing = shipped(lock).filter(({ name }) => !named.has(name));
  const troubles = missing.map(({ name }) => `${name} is missing from it`);
  return [
    bomFormat === 'CycloneDX' ? troubles : [...troubles, 'it is not of CycloneDX'],
    `${components.length} components in dist/sbom.cdx.json`,
  ];
}

interface Audit {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly message?: string;
}

function audit(): [readonly string[], string] {
  const { metadata, message } = JSON.parse(npm('audit', '--json')) as Audit;
  if (!metadata) return [[`the registry does not say: ${message ?? 'no answer'}`], ''];
  const { high = 0, critical = 0, moderate = 0, low = 0 } = metadata.vulnerabilities;
  const troubles = high + critical > 0 ? [`${high} high, ${critical} critical: npm audit`] : [];
  return [troubles, `none high or critical, ${moderate} moderate, ${low} low`];
}

/** What npm says, whether or not it is content. */
function npm(...words: string[]): string {
  const { stdout } = spawnSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return stdout;
}

function report(name: string, troubles: readonly string[], remark: string): void {
  failed += troubles.length;
  console.log(`${troubles.length > 0 ? 'FAILED' : 'ok    '} ${name}: ${remark}`);
  for (const trouble of troubles) console.log(`       ${trouble}`);
}
