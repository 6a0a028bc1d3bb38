import { readFileSync, writeFileSync } from 'node:fs';
import { notesIn, releaseIn } from './changelog.ts';

// - `release.ts`: within `npm version`, before its commit. Dates the changelog's unreleased entries.
// - `release.ts check`: before `npm version` changes anything. Fails if there are no such entries.
// - `release.ts notes v1.2.0`: prints the entries of a version, for the forge's release.

const file = 'docs/changelog.md';
const changelog = readFileSync(file, 'utf8');
const [command, tag = ''] = process.argv.slice(2);

if (command === 'notes') {
  console.log(notesIn(changelog, tag.replace(/^v/, '')));
} else if (command === 'check') {
  releaseIn(changelog, '', '');
} else {
  const version = process.env['npm_new_version'];
  if (!version) throw new Error('Run npm run release -- patch|minor|major.');
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(file, releaseIn(changelog, version, today));
}
