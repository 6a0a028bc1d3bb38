export const passwordLength = { least: 6, most: 15 } as const;

/** 6 to 15 characters of any kind, counted as the platform counts them: by code point, so that an emoji is one. */
export function isPassword(text: string): boolean {
  const { length } = Array.from(text);
  return length >= passwordLength.least && length <= passwordLength.most;
}
