const partNames = ['bytes', 'lighthouse', 'loading', 'taps', 'growth'] as const;
export type PartName = (typeof partNames)[number];

export interface Options {
  /** Fewer runs of everything, to see whether something is far off. */
  readonly quick: boolean;
  /** Reuses the builds of the last run if they exist. */
  readonly keepBuilds: boolean;
  /** Always in the same order, in which they do not disturb each other. */
  readonly parts: readonly PartName[];
}

/** Throws a readable error for an unknown word. */
export function readOptions(words: readonly string[]): Options {
  const flags = words.filter((word) => word.startsWith('-'));
  const names = words.filter((word) => !word.startsWith('-'));
  const wrong = [
    ...flags.filter((flag) => flag !== '--quick' && flag !== '--keep-builds'),
    ...names.filter((name) => !isPart(name)),
  ];
  if (wrong.length > 0) {
    throw new Error(
      `Options: --quick, --keep-builds. Parts: ${partNames.join(', ')}. Unknown: ${wrong.join(', ')}`,
    );
  }
  return {
    quick: flags.includes('--quick'),
    keepBuilds: flags.includes('--keep-builds'),
    parts: names.length > 0 ? partNames.filter((name) => names.includes(name)) : partNames,
  };
}

function isPart(word: string): word is PartName {
  return partNames.some((name) => name === word);
}
