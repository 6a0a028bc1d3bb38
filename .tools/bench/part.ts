import type { Browser } from 'playwright';
import type { Site } from './sites.ts';
import type { Visit } from './visitors.ts';
import type { Yardsticks } from './yardsticks.ts';

/** Values that the parts of a bench share. */
export interface Bench {
  readonly quick: boolean;
  readonly browser: Browser;
  readonly live: Site;
  readonly demo: Site;
  /** Builds a page's yardsticks on the first call. */
  readonly yardsticksOf: (visit: Visit) => Promise<Yardsticks>;
  /** Reports progress. */
  readonly say: (text: string) => void;
}

type Row = Readonly<Record<string, string | number>>;

/** The results of a part: tables for people, and every value for machines. */
export interface Findings {
  /** How it was measured. */
  readonly how: string;
  /** Rows by the title of their table. */
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly data: unknown;
}

export type Part = (bench: Bench) => Promise<Findings>;
