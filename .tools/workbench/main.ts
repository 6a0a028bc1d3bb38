import { parseArgs } from 'node:util';
import { type CatalogueName, catalogues } from '../../src/core/catalogue/catalogues.ts';
import { chosenBuild } from '../build/build.ts';
import { checkDemo, checkFiles, checkShelves, platformsOf } from './catalogue.ts';
import { type Finding, report } from './finding.ts';
import { checkTexts } from './texts.ts';

// Checks what operators and translators change: `npm run workbench`. See docs/workbench.md.

const usage = `npm run workbench -- [--json] [texts | catalogue [--shelves ${Object.keys(catalogues).join('|')}] [prices.json …]]`;

interface Result {
  readonly findings: readonly Finding[];
  readonly looked: string;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      shelves: { type: 'string', default: 'standard' },
    },
  });
  const results = check(positionals, values.shelves);
  const findings = results.flatMap((one) => one.findings);
  console.log(
    values.json
      ? JSON.stringify(findings, null, 2)
      : results.map((one) => report(one.findings, one.looked)).join('\n\n'),
  );
  process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}

function check([what, ...files]: readonly string[], shelves: string): readonly Result[] {
  if (what !== undefined && what !== 'texts' && what !== 'catalogue')
    throw new Error(`Unknown argument “${what}”.`);
  if (what === 'texts' && files.length > 0) throw new Error('The texts are those of this tree.');
  if (!isCatalogue(shelves)) throw new Error(`There are no shelves called “${shelves}”.`);
  return [
    ...(what === 'texts' ? [] : [catalogue(files, shelves)]),
    ...(what === 'catalogue' ? [] : [texts()]),
  ];
}

function isCatalogue(name: string): name is CatalogueName {
  return Object.hasOwn(catalogues, name);
}

function catalogue(files: readonly string[], shelves: CatalogueName): Result {
  if (files.length === 0) {
    return {
      findings: [...checkShelves(), ...checkDemo()],
      looked: 'Catalogue and prices of the demo',
    };
  }
  const findings = checkFiles(files, shelves, platformsOf(chosenBuild('live').env));
  return { findings, looked: `Prices of ${files.join(', ')}` };
}

function texts(): Result {
  const { findings, count, languages } = checkTexts('.');
  return { findings, looked: `${count} texts in ${languages} languages` };
}
