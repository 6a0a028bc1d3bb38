import type { Between, Imports, Part } from './imports.ts';
import { type Box, isAdapter, placesOf, size, wayOf } from './layout.ts';
import { style } from './style.ts';
import { escaped, tag, text } from './svg.ts';

/** What a part is, as its box says it. */
const meanings: Readonly<Record<string, string>> = {
  main: 'puts it all together',
  ui: 'what is seen',
  core: 'what happens',
  ports: 'what is asked for',
  browser: 'the device',
  http: 'the platform',
  stripe: 'the card provider',
  recaptcha: 'the captcha',
  fake: 'a pretended world',
  sw: 'the service worker',
};

/** The drawing of docs/architecture.svg. The same imports make the same text. */
export function draw({ parts, between }: Imports): string {
  const places = placesOf([...parts.keys()]);
  const files = [...parts.values()].reduce((sum, part) => sum + part.files, 0);
  const said = `An arrow points at what is imported, and its number says how many imports there are. A number in a box counts files: ${files} in all.`;
  const drawn = joined(between).map((one) => arrow(one, places));
  const inside = [
    tag('title', { id: 'title' }, 'The parts of the store, and who imports whom'),
    tag('desc', { id: 'said' }, escaped([said, ...between.map(inWords)].join(' '))),
    `<style>${style}</style>`,
    tag('rect', {
      class: 'paper',
      x: 0.5,
      y: 0.5,
      width: size.width - 1,
      height: size.height - 1,
      rx: 16,
    }),
    text('Who imports whom', { x: 40, y: 52, class: 'title' }),
    text(said, { x: 40, y: 76, class: 'small' }),
    ...drawn.map(({ line }) => line),
    ...new Set(drawn.map(({ label }) => label)),
    ...[...parts.values()].map((part) => box(part, places.get(part.name), between)),
  ];
  return [
    '<!-- Generated from the imports by `npm run architecture`. Not to be edited. -->',
    tag(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${size.width} ${size.height}`,
        role: 'img',
        'aria-labelledby': 'title said',
      },
      `\n${inside.join('\n')}\n`,
    ),
    '',
  ].join('\n');
}

function inWords({ from, to, count }: Between): string {
  return `${from} imports ${to} ${count} times.`;
}

interface Drawn extends Between {
  /** What the number says, beside itself. */
  readonly remark: string;
}

/** What adapters take of ui is so little that one number at one line says it. */
function joined(between: readonly Between[]): readonly Drawn[] {
  const rare = between.filter(({ from, to }) => isAdapter(from) && to === 'ui');
  const files = [...new Set(rare.flatMap((one) => one.files))].toSorted();
  const total = rare.reduce((sum, { count }) => sum + count, 0);
  return between.map((one) =>
    rare.includes(one)
      ? { ...one, count: total, remark: ` of ${files.join(', ')}` }
      : { ...one, remark: '' },
  );
}

function arrow(
  { from, to, count, remark }: Drawn,
  places: ReadonlyMap<string, Box>,
): { readonly line: string; readonly label: string } {
  const { points, label } = wayOf(from, to, places);
  const [x, y] = label;
  const words = `${count.toLocaleString('en')}${remark}`;
  const width = words.length * 7.4 + 10;
  const kind = remark === '' ? 'arrow' : 'arrow rare';
  const thickness = remark === '' ? 1.2 + Math.log10(count) : 1.2;
  return {
    line: [
      tag('path', { class: kind, 'stroke-width': thickness, d: pathOf(points) }),
      tag('path', { class: 'head', d: headOf(points) }),
    ].join(''),
    label: [
      tag('rect', { class: 'label', x: x - width / 2, y: y - 10, width, height: 20 }),
      text(words, { x, y: y + 4.5, class: 'count middle' }),
    ].join(''),
  };
}

type Points = readonly (readonly [number, number])[];

function pathOf(points: Points): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${r(x)} ${r(y)}`).join(' ');
}

/** A triangle at the end of a line, which runs straight along one of the sides of the paper. */
function headOf(points: Points): string {
  const [[fromX, fromY] = [0, 0], [x, y] = [0, 0]] = points.slice(-2);
  const [along, aside] = [Math.sign(x - fromX), Math.sign(y - fromY)];
  const back = [x - along * 10, y - aside * 10] as const;
  const [dx, dy] = [aside * 5, along * 5];
  return `M${r(x)} ${r(y)} L${r(back[0] - dx)} ${r(back[1] - dy)} L${r(back[0] + dx)} ${r(back[1] + dy)} Z`;
}

const r = (value: number) => Math.round(value * 10) / 10;

function box(part: Part, place: Box | undefined, between: readonly Between[]): string {
  if (!place) throw new Error(`There is no place for ${part.name}`);
  const { name, files, packages } = part;
  const kind = isAdapter(name) ? 'adapter' : name;
  const [left, right] = [place.x + 16, place.x + place.width - 16];
  const meaning = meanings[name] ?? '';
  const flat = name === 'main' || name === 'sw';
  return [
    tag('rect', { class: `box ${kind}`, ...place, rx: 12 }),
    text(name, { x: left, y: place.y + 27, class: 'name' }),
    text(String(files), { x: right, y: place.y + 27, class: 'count end' }),
    text(meaning, { x: flat ? left + 60 : left, y: place.y + (flat ? 27 : 46), class: 'small' }),
    ...(name === 'main' ? line([...part.contents.keys()].join(' · '), place, 54) : []),
    ...(name === 'sw' ? line(apart(between, packages), { ...place, x: place.x + 180 }, 27) : []),
    ...(flat ? [] : listed(part, place)),
  ].join('');
}

function line(words: string, { x, y }: Box, below: number): readonly string[] {
  return [text(words, { x: x + 16, y: y + below, class: 'small' })];
}

function apart(between: readonly Between[], packages: readonly string[]): string {
  const alone = between.every(({ from, to }) => from !== 'sw' && to !== 'sw');
  const words = alone ? ['imports nothing from above, and nothing above imports it'] : [];
  return [...words, ...packages].join(' · ');
}

interface Row {
  readonly words: string;
  readonly count: string;
  /** Within the folder above it. */
  readonly deep: boolean;
}

/** Folders with their files, then the packages at the foot. */
function listed({ name, contents, packages }: Part, place: Box): readonly string[] {
  const [left, right] = [place.x + 16, place.x + place.width - 16];
  const end = place.y + place.height - 16;
  const foot = wrapped(packages, Math.floor((right - left) / 6));
  const feet = foot.map((words, index) =>
    text(words, { x: left, y: end - (foot.length - 1 - index) * 16, class: 'small' }),
  );
  if (isAdapter(name)) return feet;
  const rows = rowsOf(contents);
  const start = place.y + 74;
  const room = end - start - (foot.length > 0 ? foot.length * 16 + 12 : 0);
  const step = Math.min(24, room / Math.max(1, rows.length - 1));
  const drawn = rows.flatMap(({ words, count, deep }, index) => {
    const y = start + index * step;
    const kind = deep ? { class: 'small' } : {};
    return [
      text(words, { x: deep ? left + 14 : left, y, ...kind }),
      ...(count === '' ? [] : [text(count, { x: right, y, class: 'small end' })]),
    ];
  });
  return [...drawn, ...feet];
}

/** Folders, what is within one that is told in full, and how many files stand beside them. */
function rowsOf(contents: Part['contents']): readonly Row[] {
  const all = [...contents];
  const folders = all.filter(([one]) => !one.includes('.'));
  if (folders.length === 0) {
    return all.map(([one]) => ({ words: one.replace(/\.ts$/, ''), count: '', deep: false }));
  }
  const outer = Map.groupBy(folders, ([one]) => one.split('/')[0] ?? '');
  const rows = [...outer].flatMap(([words, inner]): Row[] => [
    { words, count: String(inner.reduce((sum, [, count]) => sum + count, 0)), deep: false },
    ...inner
      .filter(([one]) => one !== words)
      .map(([one, count]) => ({
        words: one.slice(words.length + 1),
        count: String(count),
        deep: true,
      })),
  ]);
  const loose = all.length - folders.length;
  return loose === 0
    ? rows
    : [...rows, { words: 'beside these', count: String(loose), deep: false }];
}

/** As many words to a line as it holds. */
function wrapped(words: readonly string[], columns: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} · ${word}`;
    if (lines.length > 0 && longer.length <= columns) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
