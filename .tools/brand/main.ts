import { chosenFolder } from '../build/build.ts';
import { report } from '../workbench/finding.ts';
import { writeBrand } from './new-brand.ts';
import { readBrand } from './read-brand.ts';

// Writes and checks the folder of a brand (docs/studio.md).

const { BRAND, CATALOGUE } = chosenFolder();
const given = process.argv.slice(2);
const [command, folder = BRAND, ...more] = given;
const isComplete = command === 'new' ? given.length === 2 : command === 'check';
if (more.length > 0 || !isComplete || folder.startsWith('-')) {
  console.error('npm run brand -- new FOLDER, or npm run brand -- check [FOLDER]');
  process.exitCode = 2;
} else if (command === 'check') {
  const { findings } = readBrand(folder, CATALOGUE);
  console.log(report(findings, `Brand in ${folder}`));
  process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0;
} else {
  try {
    writeBrand(folder);
    console.log(`${folder} holds a brand: BRAND=${folder} npm start opens it.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
