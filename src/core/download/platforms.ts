/** The game's platforms, by how to play on them (specification, section 2). */
export const platforms = {
  desktop: ['windows', 'mac'],
  mobile: ['android', 'ios'],
} as const;

export type Platform = (typeof platforms)[keyof typeof platforms][number];

/** The visitor's platform by the device's system; undefined if the game does not run on it. */
export function ownPlatform(os: string): Platform | undefined {
  return [...platforms.desktop, ...platforms.mobile].find((platform) => platform === os);
}
