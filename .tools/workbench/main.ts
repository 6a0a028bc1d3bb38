import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CatalogueName, catalogues } from '../../src/core/catalogue/catalogues.ts';
import { checkDemo, checkFiles, checkShelves } from './catalogue.ts';
import type { Finding } from './finding.ts';
import { report } from './report.ts';
import { checkTexts } from './texts.ts';

// Checks what operators and translators change: `npm run workbench`. See docs/workbench.md.

const usage = `npm run workbench -- [--json] [texts | catalogue [--shelves ${Object.keys(catalogues).join('|')}] [prices.json …]]`;

interface Result {
  readonly findings: readonly Finding[];
  readonly looked: string;
}

const results = run(process.argv.slice(2));
if (typeof results === 'string') {
  console.error(`${results}\n${usage}`);
  process.exitCode = 2;
} else {
  const { json, found } = results;
  const findings = found.flatMap((one) => one.findings);
  console.log(
    json
      ? JSON.stringify(findings, null, 2)
      : found.map((one) => report(one.findings, one.looked)).join('\n\n'),
  );
  process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0;
}

/** Returns the findings, or an error message if the arguments are invalid. */
function run(args: string[]): string | { json: boolean; found: readonly Result[] } {
  const parsed = read(args);
  if (typeof parsed === 'string') return parsed;
  const { json, shelves, what, files } = parsed;
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) return `There is no file ${missing}.`;
  if (what === 'texts') return { json, found: [texts()] };
  if (what === 'catalogue') return { json, found: [catalogue(files, shelves)] };
  return { json, found: [catalogue(files, shelves), texts()] };
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        shelves: { type: 'string', default: 'standard' },
      },
    });
    const [what, ...files] = positionals;
    const { json, shelves } = values;
    if (what !== undefined && what !== 'texts' && what !== 'catalogue')
      return `Unknown argument “${what}”.`;
    if (what === 'texts' && files.length > 0) return 'The texts are those of this tree.';
    if (!isCatalogue(shelves)) return `There are no shelves called “${shelves}”.`;
    return { json, shelves, what, files };
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

function isCatalogue(name: string): name is CatalogueName {
  return Object.hasOwn(catalogues, name);
}

function catalogue(files: readonly string[], shelves: CatalogueName): Result {
  return files.length > 0
    ? { findings: checkFiles(files, shelves), looked: `Prices of ${files.join(', ')}` }
    : { findings: [...checkShelves(), ...checkDemo()], looked: 'Catalogue and prices of the demo' };
}

function texts(): Result {
  const { findings, count, languages } = checkTexts('.');
  return { findings, looked: `${count} texts in ${languages} languages` };
}
