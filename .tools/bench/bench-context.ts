import type { Browser } from 'playwright';
import type { Findings } from './report.ts';
import type { Sites } from './sites.ts';
import type { Visit } from './visitors.ts';
import type { Yardsticks } from './yardsticks.ts';

/** Values that the parts of a bench share. */
export interface Bench {
  readonly quick: boolean;
  readonly browser: Browser;
  readonly sites: Sites;
  /** Builds a page's yardsticks on the first call. */
  readonly yardsticksOf: (visit: Visit) => Promise<Yardsticks>;
  /** Reports progress. */
  readonly say: (text: string) => void;
}

export type Part = (bench: Bench) => Promise<Findings>;
