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

type Make = (key: string, problem: string, remedy: string) => Finding;

/** Makes the findings of one file. */
export function findingsIn(file: string): Readonly<Record<Finding['level'], Make>> {
  return {
    error: (key, problem, remedy) => ({ level: 'error', file, key, problem, remedy }),
    note: (key, problem, remedy) => ({ level: 'note', file, key, problem, remedy }),
  };
}

/** @param looked names what was checked, such as `1,200 texts` */
export function report(findings: readonly Finding[], looked: string): string {
  const groups = Map.groupBy(findings, ({ file }) => file);
  const parts = [...groups].map(
    ([file, found]) => `${visible(file)}\n${found.map(lines).join('\n')}\n`,
  );
  const errors = findings.filter(({ level }) => level === 'error').length;
  const notes = findings.length - errors;
  return [...parts, `${looked}: ${counted(errors, 'error')}, ${counted(notes, 'note')}`].join('\n');
}

function lines({ level, key, problem, remedy }: Finding): string {
  const place = key === '' ? '' : `${visible(key)}: `;
  return `  ${level.padEnd(6)}${place}${visible(problem)}\n        → ${visible(remedy)}`;
}

/** Escapes control characters of foreign files, and makes look-alike white space visible. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u00a0\u202f]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
