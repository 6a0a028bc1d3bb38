// A line for each chapter: its number, then its sections. The section `3:1/2-4,7` has id 1 of the first level, and ids
// 2, 3, 4 and 7 of the second.

/** Requirements of level 1 and 2 of OWASP ASVS 5.0.0. */
const asvs = `
1 1:/1-2 2:1-5/6-9 3:1-2/3-11 4:/1-3 5:1/2
2 1:1/2-3 2:1-2/3 3:1/2-4 4:/1
3 2:1-2/ 3:1/2-4 4:1-2/3-6 5:1-3/4-5 7:/1-2
4 1:1/2-3 2:/1 3:/1-2 4:1/2-4
5 1:/1 2:1-2/3 3:1-2/ 4:/1-3
6 1:1/2-3 2:1-8/9-12 3:1-2/3-4 4:1-2/3-4 5:/1-5 6:/1-3 8:/1-4
7 1:/1-3 2:1-4/ 3:/1-2 4:1-2/3-5 5:/1-2 6:/1-2
8 1:1/2 2:1-2/3 3:1/ 4:/1
9 1:1-3/ 2:1/2-4
10 1:/1-2 2:/1-2 3:/1-4 4:1-5/6-11 5:/1-5 6:/1-2 7:/1-3
11 1:/1-2 2:/1-3 3:1-2/3 4:1/2-4 5:/1 6:/1
12 1:1/2-3 2:1-2/ 3:/1-4
13 1:/1 2:/1-5 3:/1-2 4:1/2-5
14 1:/1-2 2:1/2-4 3:1/2-3
15 1:1/2-3 2:1/2-3 3:1/2-7
16 1:/1 2:/1-5 3:/1-4 4:/1-3 5:/1-3
17 1:/1 2:/1-4 3:/1-2
`;

/** Criteria of level A and AA of WCAG 2.2. */
const wcag = `
1 1:1/ 2:1-3/4-5 3:1-3/4-5 4:1-2/3-5,10-13
2 1:1-2,4/ 2:1-2/ 3:1/ 4:1-4/5-7,11 5:1-4/7-8
3 1:1/2 2:1-2,6/3-4 3:1-2,7/3-4,8
4 1:2/3
`;

function listed(chapters: string, levels: readonly [string, string]): readonly string[] {
  return chapters
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [chapter, ...sections] = line.split(' ');
      return sections.flatMap((section) => {
        const [number, first = '', second = ''] = section.split(/[:/]/);
        return [first, second].flatMap((ranges, at) =>
          numbers(ranges).map((id) => `${chapter}.${number}.${id} ${levels[at]}`),
        );
      });
    });
}

/** Numbers of ranges such as `3-5,10`. */
function numbers(ranges: string): readonly number[] {
  return ranges.split(',').flatMap((range) => {
    if (range === '') return [];
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Ids of each paper's standard, each with its level. */
export const standardIds = {
  asvs: listed(asvs, ['1', '2']),
  accessibility: listed(wcag, ['A', 'AA']),
} as const;
