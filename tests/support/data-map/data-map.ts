import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Writes docs/trust/data-map.md from its explanations: `npm run data-map` after a change of data-map.json. A test finds
// fields without an explanation, and explanations without a field.

export interface DataMap {
  readonly sections: readonly {
    readonly title: string;
    readonly groups: Readonly<Record<string, Explained>>;
  }[];
}

interface Explained {
  readonly lives: string;
  readonly receives: string;
  readonly kept: string;
  /** The purpose of each field. */
  readonly fields: Readonly<Record<string, string>>;
}

const folder = join(import.meta.dirname, '../../../docs/trust');

export const dataMapPage = join(folder, 'data-map.md');

export function readDataMap(): DataMap {
  return JSON.parse(readFileSync(join(folder, 'data-map.json'), 'utf8')) as DataMap;
}

/** The page for readers. */
export function dataMapText({ sections }: DataMap): string {
  return [intro, ...sections.flatMap(({ title, groups }) => [`## ${title}`, ...parts(groups)])]
    .join('\n\n')
    .concat('\n');
}

const intro = `# Data map

Every field that the store sends, receives or stores: what for, where it lives, who receives it, how long. Written by \`npm run data-map\` from [data-map.json](data-map.json); a test fails for a field of the contract or of the code that has no row, and names it. Edit the JSON, not this page.

\`sent\` and \`answer\` are fields of a call to the platform; a field of a shared type has its row there. "Memory" ends with the page. Periods of the platform are the studio's: \`[studio: …]\`. [dpia.md](dpia.md) judges the risks, [offline.md](../offline.md) explains the stored data.

Not in this list, as no code of the store reads or writes it:

- the platform's HttpOnly session cookie, which browsers send with every call to the platform
- what every request contains (IP address, \`User-Agent\`, language), which hosts may log
- reports that browsers send to \`CSP_REPORT_URL\`, if it is set; their address can hold a mail's token for a moment ([security.md](../security.md#reports))
- the demo's simulated platform, which sends nothing. It stores what is typed, new passwords too, in IndexedDB \`kitewood-demo-world\`, and its scenario in local storage`;

function parts(groups: Readonly<Record<string, Explained>>): readonly string[] {
  return Object.entries(groups).flatMap(([name, { lives, receives, kept, fields }]) => [
    `### ${name}`,
    `Lives: ${lives}. Receives it: ${receives}. Kept: ${kept}.`,
    [
      '| field | purpose |',
      '|---|---|',
      ...Object.entries(fields).map(([field, purpose]) => `| \`${field}\` | ${purpose} |`),
    ].join('\n'),
  ]);
}

if (import.meta.main) writeFileSync(dataMapPage, dataMapText(readDataMap()));
