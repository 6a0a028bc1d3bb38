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
    tell(findings, `Prices of ${files.join(', ')}`);
  } else {
    tell(checkCatalogue(brand), 'Catalogue and prices of the demo');
    const { findings, count } = checkTexts();
    tell(findings, `${count} texts`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

function tell(findings: readonly Finding[], looked: string): void {
  console.log(report(findings, looked));
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
}
