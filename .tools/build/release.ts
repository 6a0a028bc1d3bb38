import { readFileSync, writeFileSync } from 'node:fs';

// - `release.ts`: within `npm version`, before its commit. Dates the changelog's unreleased entries.
// - `release.ts check`: before `npm version` changes anything. Fails if there are no such entries.
// - `release.ts notes v1.2.0`: prints the entries of a version, for the forge's release.

const unreleased = '## Unreleased';

/** Moves the unreleased entries under a heading of the version. Throws if there are no entries. */
export function releaseIn(changelog: string, version: string, date: string): string {
  if (notesIn(changelog, 'Unreleased') === '') {
    throw new Error('docs/changelog.md has no entries under "Unreleased": add them first.');
  }
  return changelog.replace(unreleased, `${unreleased}\n\n## ${version} (${date})`);
}

/** The entries of a version, or of "Unreleased". Throws if the changelog does not contain it. */
export function notesIn(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((one) => one.split(/\s/, 1)[0] === version);
  if (section === undefined) throw new Error(`docs/changelog.md has no section "${version}".`);
  return section.slice(section.indexOf('\n')).trim();
}

if (import.meta.main) {
  const file = 'docs/changelog.md';
  const changelog = readFileSync(file, 'utf8');
  const [command, tag = ''] = process.argv.slice(2);
  if (command === 'notes') console.log(notesIn(changelog, tag.replace(/^v/, '')));
  else if (command === 'check') releaseIn(changelog, '', '');
  else {
    const version = process.env['npm_new_version'];
    if (!version) throw new Error('Run npm run release -- patch|minor|major.');
    const today = new Date().toISOString().slice(0, 10);
    writeFileSync(file, releaseIn(changelog, version, today));
  }
}
