import type { Finding } from './finding.ts';

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
