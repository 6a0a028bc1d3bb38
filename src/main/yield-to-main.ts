/**
 * Goes on in a task of its own: a press waits for the end of the one that is under way. Browsers have timers of
 * hidden pages wait, so a timer serves only where there is nothing better.
 */
export function nextTask(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
