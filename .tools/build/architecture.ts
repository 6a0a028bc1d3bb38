import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// Writes the diagram of docs/architecture.md from the imports of src and sw: `npm run architecture`.

const guide = 'docs/architecture.md';
const boxes = '^(src/adapters/[^/]+|src/(main|core|ports|ui)|sw)(?=/)';

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config=.dependency-cruiser.json',
    '--output-type=mermaid',
    '--include-only=^(src|sw)/',
    `--collapse=${boxes}`,
    'src',
    'sw',
  ],
  { encoding: 'utf8' },
);
if (status !== 0) throw new Error(`dependency-cruiser failed: ${stderr}`);

const text = readFileSync(guide, 'utf8');
writeFileSync(
  guide,
  text.replace(/(?<=```mermaid\n).*?(?=```)/s, () => stdout),
);
console.log(guide);
