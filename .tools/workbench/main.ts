import { readBrand } from '../brand/read-brand.ts';
import { chosenFolder, givenSettings } from '../build/build.ts';
import { checkFiles, platformsOf } from './catalogue.ts';
import { type Finding, report } from './finding.ts';
import { checkTexts } from './texts.ts';

// Checks what operators and translators change: `npm run workbench -- [prices.json …]`. See docs/workbench.md.

try {
  const { BRAND, CATALOGUE } = chosenFolder();
  const { brand, findings } = readBrand(BRAND, CATALOGUE);
  if (!brand) throw new Error(report(findings, `Brand in ${BRAND}`));
  const files = process.argv.slice(2);
  if (files.length > 0) {
    const listed = brand.catalogue.shelves.flatMap(({ items }) => items);
    const ofFiles = checkFiles(files, listed, platformsOf(givenSettings()));
    print(ofFiles, `Prices of ${files.join(', ')}`);
  } else {
    print(findings, `Brand in ${BRAND}`);
    const texts = checkTexts();
    print(texts.findings, `${texts.count} texts`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

function print(findings: readonly Finding[], looked: string): void {
  console.log(report(findings, looked));
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
}
