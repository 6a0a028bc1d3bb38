import type { SlowScript } from '#ports/diagnostics.ts';

/** Missing in TypeScript's types: Chromium alone measures long animation frames. */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly {
    readonly sourceURL: string;
    readonly sourceCharPosition: number;
    readonly duration: number;
  }[];
}

const type = 'long-animation-frame';

/**
 * Calls back with the scripts of every frame that took more than 50 ms, frames before this call included. Never calls
 * back in browsers without this measurement.
 */
export function watchSlowScripts(listener: (scripts: readonly SlowScript[]) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    const scripts = (list.getEntries() as LongFrame[]).flatMap((frame) => frame.scripts);
    listener(
      scripts.map(({ sourceURL, sourceCharPosition, duration }) => ({
        address: sourceURL,
        position: Math.max(0, sourceCharPosition),
        lasted: Math.round(duration),
      })),
    );
  }).observe({ type, buffered: true });
}
