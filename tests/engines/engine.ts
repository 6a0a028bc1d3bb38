import { setTimeout } from 'node:timers/promises';

/** A browser, as far as the walk needs one. A place is an XPath; what acts on one waits until it can be used. */
export interface Engine {
  readonly version: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  click(place: string): Promise<void>;
  type(place: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The function's result in the page. It can use nothing but its argument. */
  ask<T>(question: Question<T>, about?: string): Promise<T>;
  /** Errors that pages threw, logged or were refused by policy so far. */
  troubles(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Key = 'ArrowDown' | 'Escape';
export type Question<T> = (about: string) => T | Promise<T>;

const patience = 15_000;

/** Repeats what fails until it succeeds; after a while it fails as its last try did. */
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
