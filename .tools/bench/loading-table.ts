import type { Marks } from './marks.ts';
import type { Table } from './report.ts';
import { spreadOf, times, told } from './spread.ts';

export interface Sample {
  readonly route: string;
  readonly site: string;
  readonly mode: 'cold' | 'warm' | 'offline';
  readonly marks: Marks;
}

const modes = ['cold', 'warm', 'offline'] as const;
const sites = ['static', 'bare', 'live', 'demo'] as const;

export function loadingTable(route: string, samples: readonly Sample[]): Table {
  const valuesOf = (mode: string, site: string, mark: keyof Marks) =>
    spreadOf(
      samples
        .filter((one) => one.route === route && one.mode === mode && one.site === site)
        .map(({ marks }) => marks[mark]),
    );
  const rows = modes.flatMap((mode) =>
    sites.map((site) => {
      const median = (of: string, mark: keyof Marks) => valuesOf(mode, of, mark).median;
      const ratio = (to: string) =>
        (['firstContent', 'largestContent'] as const)
          .map((mark) => times(median(site, mark) / median(to, mark)))
          .join(' / ');
      return [
        `${mode} ${site}`,
        told(valuesOf(mode, site, 'firstContent')),
        told(valuesOf(mode, site, 'largestContent')),
        told(valuesOf(mode, site, 'usable')),
        told(valuesOf(mode, site, 'longestTask')),
        told(valuesOf(mode, site, 'shift'), 3),
        site === 'static' ? '' : ratio('static'),
        site === 'static' || site === 'bare' ? '' : ratio('bare'),
      ];
    }),
  );
  return {
    title: route,
    columns: [
      '',
      'first content',
      'largest content',
      'usable',
      'longest task',
      'layout shift',
      '÷ static',
      '÷ bare',
    ],
    rows,
  };
}
