/** A problem that an operator can fix. An error fails the command; a note needs a human decision. */
export interface Finding {
  readonly level: 'error' | 'note';
  /** The file, or the price list, that it is about. */
  readonly file: string;
  /** The text's key or the item's SKU; empty for the whole file. */
  readonly key: string;
  readonly problem: string;
  readonly remedy: string;
}

type Words = Omit<Finding, 'level'>;

export const error = (words: Words): Finding => ({ level: 'error', ...words });
export const note = (words: Words): Finding => ({ level: 'note', ...words });
