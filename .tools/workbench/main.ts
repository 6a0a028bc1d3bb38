import { chosenBrand, chosenBuild } from '../build/build.ts';
import { checkCatalogue, checkFiles, platformsOf } from './catalogue.ts';
import { type Finding, report } from './finding.ts';
import { checkTexts } from './texts.ts';

// Checks what operators and translators change: `npm run workbench -- [prices.json …]`. See docs/workbench.md.

try {
  // Those of `BRAND` and `CATALOGUE`.
  const brand = chosenBrand();
  const listed = brand.catalogue.shelves.flatMap(({ items }) => items);
  const files = process.argv.slice(2);
  if (files.length > 0) {
    const findings = checkFiles(files, listed, platformsOf(chosenBuild('live').env));
    print(findings, `Prices of ${files.join(', ')}`);
  } else {
    print(checkCatalogue(brand.catalogue, brand.catalogueFile), 'Catalogue and prices of the demo');
    const { findings, count } = checkTexts();
    print(findings, `${count} texts`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

function print(findings: readonly Finding[], looked: string): void {
  console.log(report(findings, looked));
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
}
