import type { Browser } from 'playwright';
import type { Site } from './sites.ts';

/** Values that the parts of a bench share. */
export interface Bench {
  /** How often a part measures each page: once if the bench has to be quick, else an odd number of times. */
  readonly rounds: (usual: number) => number;
  readonly browser: Browser;
  readonly live: Site;
  readonly demo: Site;
  /** Reports progress. */
  readonly say: (text: string) => void;
}

export interface Findings {
  /** How it was measured. */
  readonly how: string;
  /** Rows by the title of their table. */
  readonly tables: Readonly<Record<string, readonly object[]>>;
}

export type Part = (bench: Bench) => Promise<Findings>;
