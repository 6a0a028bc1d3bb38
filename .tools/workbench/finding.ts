/** Something an operator can mend. An error fails the command; a note is there to be judged. */
export interface Finding {
  readonly level: 'error' | 'note';
  /** The file, or the price list, that it is about. */
  readonly file: string;
  /** The text's key or the item's SKU; empty for the whole file. */
  readonly key: string;
  readonly problem: string;
  /** The remedy. */
  readonly remedy: string;
}

type Words = Omit<Finding, 'level'>;

export const error = (words: Words): Finding => ({ level: 'error', ...words });
export const note = (words: Words): Finding => ({ level: 'note', ...words });
