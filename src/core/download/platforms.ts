/** What the game runs on, by how one plays there (specification, section 2). */
export const platforms = {
  desktop: ['windows', 'mac'],
  mobile: ['android', 'ios'],
} as const;

export type Platform = (typeof platforms)[keyof typeof platforms][number];

/** The visitor's own platform, by what the device says of its system; undefined where the game does not run on it. */
export function ownPlatform(os: string): Platform | undefined {
  return [...platforms.desktop, ...platforms.mobile].find((platform) => platform === os);
}
