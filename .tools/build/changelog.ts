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
