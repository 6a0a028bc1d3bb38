import { setTimeout } from 'node:timers/promises';

/** The browser features that the walk needs. A place is an XPath. Actions wait until its element can be used. */
export interface Engine {
  readonly version: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  click(place: string): Promise<void>;
  type(place: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Runs the function in the page and returns its result. It can use nothing but its argument. */
  ask<T>(question: Question<T>, about?: string): Promise<T>;
  /** Errors so far: thrown, logged, or refused by policy. */
  troubles(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Key = 'ArrowDown' | 'Escape';
export type Question<T> = (about: string) => T | Promise<T>;

const patience = 15_000;

/** Retries the work until it succeeds. After a timeout, rejects with the last error. */
export async function eventually<T>(work: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      await setTimeout(50);
    }
  }
}

/** Makes the page log what its policy refuses. Runs in the page. */
export function logRefusals(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI}`);
  });
}
