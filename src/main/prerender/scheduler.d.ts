/** React's scheduler, which has no types of its own. */
declare module 'scheduler' {
  /** Work takes slices of 1,000 / `fps` milliseconds; 0 restores the default, 5 milliseconds. */
  export function unstable_forceFrameRate(fps: number): void;
}
