import { type Kind, rules } from './rules.ts';
import type { InPage } from '../build/in-page.ts';
import type { PlatformSettings } from '#main/config/live.ts';

/** The host that a configuration file is written for. */
export interface Host {
  /** Name or address by which visitors know the store. */
  readonly site: string;
  /** Folder of the build on the host. */
  readonly root: string;
  readonly platform: PlatformSettings | undefined;
  readonly inPages: InPage;
}

/** Consecutive rules of one kind and document, merged into one regular expression. */
export interface Group {
  readonly kind: Exclude<Kind, 'unknown-page'>;
  readonly pattern: string;
  readonly ignoresCase: boolean;
  /** Path of the document to serve; undefined serves the requested file. */
  readonly document: string | undefined;
}

export function groupedRules(): readonly Group[] {
  const groups: Group[] = [];
  for (const { kind, paths, document } of rules) {
    const last = groups.at(-1);
    const pattern = paths.source.replaceAll('\\/', '/');
    const { ignoreCase: ignoresCase } = paths;
    if (last?.kind === kind && last.ignoresCase === ignoresCase && last.document === document) {
      groups[groups.length - 1] = { ...last, pattern: `${last.pattern}|${pattern}` };
    } else groups.push({ kind, pattern, ignoresCase, document });
  }
  return groups;
}

export function headerLines(
  headers: Readonly<Record<string, string>>,
  line: (name: string, value: string) => string,
): string {
  return Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n');
}

export function indented(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}
