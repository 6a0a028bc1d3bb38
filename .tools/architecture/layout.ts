export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const size = { width: 1240, height: 932 };

const top = 236;
const bottom = 752;
const fixed: Readonly<Record<string, Box>> = {
  main: { x: 40, y: 96, width: 1120, height: 74 },
  ui: { x: 40, y: top, width: 252, height: bottom - top },
  core: { x: 382, y: top, width: 222, height: bottom - top },
  ports: { x: 696, y: top, width: 160, height: bottom - top },
  sw: { x: 40, y: 852, width: 1120, height: 48 },
};
const adapters = { x: 948, width: 212, gap: 10 };

export const isAdapter = (name: string): boolean => !Object.hasOwn(fixed, name);

/** Where each part stands: everything points towards the ports, and adapters share a column. */
export function placesOf(names: readonly string[]): ReadonlyMap<string, Box> {
  const last = (name: string) => (name === 'fake' ? 1 : 0);
  const column = names.filter(isAdapter).toSorted((one, other) => last(one) - last(other));
  const step = (bottom - top + adapters.gap) / column.length;
  return new Map([
    ...Object.entries(fixed).filter(([name]) => names.includes(name)),
    ...column.map((name, index): [string, Box] => [
      name,
      { x: adapters.x, y: top + index * step, width: adapters.width, height: step - adapters.gap },
    ]),
  ]);
}

/** A way from one part to another: its points, and where the number stands. */
export interface Way {
  readonly points: readonly (readonly [number, number])[];
  readonly label: readonly [number, number];
}

/** Throws where no way is known: imports of that kind are forbidden, so the drawing has none. */
export function wayOf(from: string, to: string, places: ReadonlyMap<string, Box>): Way {
  const start = places.get(from);
  const end = places.get(to);
  if (!start || !end) throw new Error(`There is no place for ${from} or ${to}`);
  if (from === 'main') return isAdapter(to) ? aroundTheRight(start, end) : down(start, end);
  if (isAdapter(from) && to === 'ports') return across(start, end, middleOf(start));
  if (isAdapter(from) && to === 'ui') return below(start, end);
  if (from === 'ui' && to === 'ports') return under(start, end);
  if ([from, to].join(' ') === 'ui core' || [from, to].join(' ') === 'core ports') {
    return across(start, end, middleOf(start));
  }
  throw new Error(`The drawing has no way from ${from} to ${to}`);
}

const middleOf = ({ y, height }: Box) => y + height / 2;
const centreOf = ({ x, width }: Box) => x + width / 2;
const rightOf = ({ x, width }: Box) => x + width;
const bottomOf = ({ y, height }: Box) => y + height;

function across(from: Box, to: Box, y: number): Way {
  const right = to.x > from.x;
  const [start, end] = right ? [rightOf(from), to.x] : [from.x, rightOf(to)];
  const points = [
    [start, y],
    [end, y],
  ] as const;
  return { points, label: [(start + end) / 2, y] };
}

function down(from: Box, to: Box): Way {
  const x = centreOf(to);
  const points = [
    [x, bottomOf(from)],
    [x, to.y],
  ] as const;
  return { points, label: [x, (bottomOf(from) + to.y) / 2] };
}

function aroundTheRight(from: Box, to: Box): Way {
  const x = rightOf(from) + 46;
  const [start, end] = [middleOf(from), middleOf(to)];
  const points = [
    [rightOf(from), start],
    [x, start],
    [x, end],
    [rightOf(to), end],
  ] as const;
  return { points, label: [rightOf(to) + 26, end] };
}

function under(from: Box, to: Box): Way {
  const y = bottomOf(from) + 30;
  const [start, end] = [centreOf(from) + 40, centreOf(to)];
  const points = [
    [start, bottomOf(from)],
    [start, y],
    [end, y],
    [end, bottomOf(to)],
  ] as const;
  return { points, label: [(start + end) / 2, y] };
}

/** What adapters take of ui goes together from their left, below everything. */
function below(from: Box, to: Box): Way {
  const [x, y] = [from.x - 22, bottomOf(to) + 66];
  const start = middleOf(from) + from.height / 4;
  const end = centreOf(to) - 40;
  const points = [
    [from.x, start],
    [x, start],
    [x, y],
    [end, y],
    [end, bottomOf(to)],
  ] as const;
  return { points, label: [(x + end) / 2, y] };
}
