import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataMapPage, dataMapText, readDataMap } from '../support/data-map/data-map.ts';
import { codeFields } from '../support/data-map/code-fields.ts';
import { contractFields } from '../support/data-map/contract-fields.ts';
import { readPage, root } from './guides/markdown.ts';
import { standardIds } from './paper-ids.ts';

describe('the data map', () => {
  const map = readDataMap();
  const named = (groups: Iterable<readonly [string, readonly string[]]>) =>
    [...groups].flatMap(([group, fields]) => fields.map((field) => `${group} / ${field}`));

  test('explains every field of contract and code, and no other', () => {
    const groups = map.sections.flatMap((section) => Object.entries(section.groups));
    const explained = named(groups.map(([name, { fields }]) => [name, Object.keys(fields)]));
    const fields = new Set(named(new Map([...contractFields(), ...codeFields()])));
    expect(explained.toSorted()).toEqual([...fields].toSorted());
    expect(fields.size).toBeGreaterThan(300);
  });

  test('is the page that its explanations generate', () => {
    expect(readFileSync(dataMapPage, 'utf8')).toBe(dataMapText(map));
  });
});

/** Rows of all tables of a paper, each a list of its cells, by their heading. */
function rowsOf(paper: string): readonly (readonly [heading: string, cells: readonly string[]])[] {
  let heading = '';
  return readPage(`docs/trust/${paper}.md`)
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
      if (!line.startsWith('| ')) return [];
      const cells = line.split('|').slice(1, -1);
      return [[heading, cells.map((cell) => cell.trim())] as const];
    });
}

/** The path of a test file, followed by one title, or by several joined by “and” or commas. */
const naming = /`(tests\/[\w./-]+)` ("[^"]+"(?:(?:,|,? and) "[^"]+")*)/g;

const namedTests = readdirSync(join(root, 'docs/trust'))
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...readPage(`docs/trust/${file}`).matchAll(naming)].flatMap(([, path = '', titles = '']) =>
      Array.from(titles.matchAll(/"([^"]+)"/g), ([, title = '']) => [file, path, title] as const),
    ),
  );

test.each(namedTests)('%s names a test of %s: %s', (_paper, path, title) => {
  expect(readPage(path)).toContain(title);
});

test('every boundary of threats.md has each letter of STRIDE, and each threat a test or an owner', () => {
  const rows = rowsOf('threats').filter(([, [letter = '']]) => /^[STRIDE]$/.test(letter));
  const boundaries = Map.groupBy(rows, ([heading]) => heading);
  expect(boundaries.size).toBe(9);
  for (const [boundary, threats] of boundaries) {
    const letters = new Set(threats.map(([, [letter]]) => letter));
    expect([boundary, ...letters].join(' ')).toBe(`${boundary} S T R I D E`);
  }
  const unshown = rows.filter(
    ([, cells]) => !/^(?:`tests\/|platform|studio|accepted)/.test(cells.at(-1) ?? ''),
  );
  expect(unshown).toEqual([]);
});

test.each([
  ['asvs', 253],
  ['accessibility', 55],
] as const)('%s.md has each of the %d ids of its standard once, with its level', (paper, count) => {
  const found = rowsOf(paper).flatMap(([, [name = '', level = '']]) => {
    const [id] = /^\d+\.\d+\.\d+(?= |$)/.exec(name) ?? [];
    return id === undefined ? [] : [`${id} ${level}`];
  });
  expect(found.toSorted()).toEqual(standardIds[paper].toSorted());
  expect(found).toHaveLength(count);
});

test('every verdict of asvs.md and accessibility.md is a known one, and a met one has a reason', () => {
  const rows = [...rowsOf('asvs'), ...rowsOf('accessibility')]
    .map(([, cells]) => cells)
    .filter(([name = '']) => /^\d+\.\d+\.\d+/.test(name));
  const verdict = /^(?:met|departs|platform|host|studio|supports|partly|–)$/;
  const wrong = rows.filter((cells) => !cells.some((cell) => verdict.test(cell)));
  const bare = rows.filter((cells) => /^(?:met|departs)$/.test(cells[3] ?? '') && !cells[4]);
  expect([...wrong, ...bare]).toEqual([]);
});

test('asvs.md counts its verdicts, and security.md has a reason for each departure', () => {
  const rows = rowsOf('asvs').map(([, cells]) => cells);
  const judged = rows.filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id));
  const counted = rows.filter(([, , number = '']) => /^\d+$/.test(number));
  expect(counted).toHaveLength(5);
  for (const [verdicts = '', , number] of counted) {
    const found = judged.filter(([, , , verdict = '']) => verdicts.split(', ').includes(verdict));
    expect([verdicts, String(found.length)]).toEqual([verdicts, number]);
  }
  const [, departures = ''] = readPage('docs/security.md').split('## Departures from OWASP ASVS 5');
  const departing = judged.filter(([, , , verdict]) => verdict === 'departs').map(([id]) => id);
  const reasons = departures.matchAll(/(?<=^\|[^|]*)\b\d+\.\d+\.\d+\b/gm);
  const explained = Array.from(reasons, ([id]) => id);
  expect(departing.filter((id = '') => !explained.includes(id))).toEqual([]);
});

test('every promise of child-safe-design.md names a test', () => {
  const promises = rowsOf('child-safe-design').map(([, cells]) => cells.at(-1) ?? '');
  expect(promises.filter((kept) => !kept.startsWith('`tests/'))).toEqual(['kept by']);
  expect(promises.length).toBeGreaterThan(15);
});

test('dpia.md has the 15 standards of the Children’s Code', () => {
  const standards = rowsOf('dpia').filter(([heading]) => heading === 'The standards');
  const numbers = standards.map(([, [number]]) => Number(number)).filter(Boolean);
  expect(numbers).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
});
