/**
 * Yields to the main thread so that input is not blocked. Uses a timer only as a fallback, as browsers delay timers of
 * hidden pages.
 */
export function yieldToMain(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
