import { parseArgs } from 'node:util';
import { chosenBrand, chosenBuild } from '../build/build.ts';
import { checkCatalogue, checkFiles, platformsOf } from './catalogue.ts';
import { type Finding, report } from './finding.ts';
import { checkTexts } from './texts.ts';

// Checks what operators and translators change: `npm run workbench`. See docs/workbench.md.

const usage = 'npm run workbench -- [texts | catalogue [prices.json …]]';

interface Result {
  readonly findings: readonly Finding[];
  readonly looked: string;
}

try {
  const results = check(parseArgs({ allowPositionals: true }).positionals);
  console.log(results.map(({ findings, looked }) => report(findings, looked)).join('\n\n'));
  const findings = results.flatMap((one) => one.findings);
  process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}

function check([what, ...files]: readonly string[]): readonly Result[] {
  if (what === undefined) return [catalogue([]), texts()];
  if (what === 'catalogue') return [catalogue(files)];
  if (what === 'texts' && files.length === 0) return [texts()];
  throw new Error(`Unknown: ${[what, ...files].join(' ')}`);
}

/** The brand and its catalogue are those of `BRAND` and `CATALOGUE`. */
function catalogue(files: readonly string[]): Result {
  const brand = chosenBrand();
  if (files.length === 0)
    return { findings: checkCatalogue(brand), looked: 'Catalogue and prices of the demo' };
  const listed = brand.catalogue.shelves.flatMap(({ items }) => items);
  const findings = checkFiles(files, listed, platformsOf(chosenBuild('live').env));
  return { findings, looked: `Prices of ${files.join(', ')}` };
}

function texts(): Result {
  const { findings, count } = checkTexts();
  return { findings, looked: `${count} texts` };
}
