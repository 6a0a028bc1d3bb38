import { deep, quick, thorough, type Trial } from '../../money/model/explorations.ts';
import { readPage } from './markdown.ts';

const sum = (trials: readonly Trial[]) => trials.reduce((all, { schedules }) => all + schedules, 0);

test('the guide of money says how many schedules are tried', () => {
  const rows = readPage('docs/money.md').matchAll(
    /^\| `npm run test:(?:unit|money)` \|[^|]*\| ([\d,]+) \| 0 \|/gm,
  );
  const told = Array.from(rows, ([, count = '']) => Number(count.replaceAll(',', '')));
  expect(told).toEqual([quick, thorough.slice(0, 1), thorough.slice(1), deep].map(sum));
});
